/** Texts of the stand-in's pages. */
export const MESSAGES = {
  title: (provider: string) => `Stand-in for ${provider}`,
  banner: (provider: string) => `Stand-in for ${provider}: nothing leaves this machine`,
  heading: 'Who would you like to be?',
  introduction: (provider: string) =>
    `This demonstration has no ${provider} account behind it, so it asks here. The people are made up.`,
  continueAs: (name: string) => `Continue as ${name}`,
  someoneElse: 'Someone else',
  name: 'Name',
  email: 'E-mail',
  advanced: 'Advanced',
  verified: (provider: string) => `Verified by ${provider}`,
  continue: 'Continue',
  cancel: 'Cancel',
  notAsked: 'This sign-in cannot go on',
  startAgain: 'Please close this window and start again from the site.',
  incomplete: 'Please give a name and a valid e-mail address.',
};
