/** Texts of the page that links in letters lead to. */
export const MESSAGES = {
  title: 'Account',
  description: 'The page that links in our letters lead to.',
  reading: 'Checking your link...',
  ok: 'OK',
  home: 'Go Home',
  continue: 'Continue',
  signIn: 'Sign in',
  retry: 'Try again',
} as const;

export const INCOMPLETE = {
  heading: 'This link is not complete',
  text: 'Part of its address is missing, or it was made for another site. Open the link in our mail again, or copy the whole of it into the address bar.',
} as const;

export const RESET_PASSWORD = {
  heading: 'Choose a new password',
  lead: (email: string) => `For your account ${email}`,
  submit: 'Save password',
  done: 'Your password has been changed',
  doneText: 'Sign in with your new password. Everywhere else you have been signed out.',
  failed: 'Password not changed',
} as const;

/** For who finds an account under their e-mail that they never made. */
export const TAKE_ACCOUNT = {
  offer: 'I did not make this account',
  heading: 'Take this account',
  lead: (email: string) =>
    `Somebody else made an account with ${email}. Choose a password, and it is yours alone: they are signed out everywhere, cannot come back, and the name and picture they wrote are removed.`,
  submit: 'Take the account',
  done: 'The account is yours',
  doneText: 'Sign in with your new password. Whoever made it has been signed out everywhere.',
  failed: 'Account not taken',
} as const;

export const SIGN_IN_HERE = {
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordMissing: 'Please enter your password.',
  lostPassword: 'Lost your password?',
  other: (email: string) => `You are signed in as ${email}, which is another account.`,
  notThis: (email: string) => `That is not the account of ${email}.`,
} as const;

export const CONFIRMATIONS = {
  verifyEmail: {
    heading: 'Verify your email address',
    lead: (email: string) => `An account on this site uses ${email}. Is it yours?`,
    own: () => 'You are signed in to it.',
    submit: 'Verify my email address',
    signIn: 'Sign in to it, so that nobody else’s account gets your address.',
    signInSubmit: 'Sign in and verify',
    done: 'Your email address is verified',
    doneText: () => 'Thank you. Nothing else is to be done.',
  },
  verifyAndChangeEmail: {
    heading: 'Change your email address',
    lead: (email: string) =>
      `An account on this site is to get ${email}. If you did not ask for that, close this page: nothing changes.`,
    own: (accountEmail: string) => `You are signed in to it as ${accountEmail}.`,
    submit: 'Change my email address',
    signIn: 'Sign in to it as before to change it.',
    signInSubmit: 'Sign in and change it',
    done: 'Your email address is changed',
    doneText: (email: string) => `From now on, sign in with ${email}.`,
  },
  recoverEmail: {
    heading: 'Restore your email address',
    lead: (email: string) =>
      `Your account was moved away from ${email}. Take it back, and everybody is signed out of it.`,
    submit: 'Take it back',
    done: 'Your email address is restored',
    doneText: (email: string) => `Your account belongs to ${email} again.`,
  },
} as const;

export const VERIFIED_BEFORE = (email: string) =>
  `${email} was verified before. Nothing else is to be done.`;

export const RECOVERED = {
  advice:
    'If it was not you who changed it, somebody else may know your password. Choose a new one now.',
  reset: 'Send Reset Link',
  sent: 'Reset link sent!',
  sentText: 'Please check your email.',
} as const;

/** For who reads in a letter of something that was not them. */
export const SECURE_ACCOUNT = {
  heading: 'That was not me',
  lead: (email: string) =>
    `Somebody else may be able to get into your account ${email}. With this button you shut them out:`,
  consequences: [
    'Everybody is signed out of the account, on all devices; you too.',
    'Its password and its links to Google and GitHub are taken away.',
    'Passkeys and authenticator apps that were added lately are taken away too.',
    'You get a letter with a link to choose a new password.',
  ],
  submit: 'Sign everybody out',
  done: 'Your account is shut',
  doneText: (email: string) =>
    `Everybody has been signed out. We have sent a letter to ${email}: follow its link to choose a new password.`,
  doneWithoutLetter: 'Everybody has been signed out. Please sign in again.',
} as const;

export const EMAIL_LINK = {
  heading: 'Sign in with your link',
  lead: 'For your safety, tell us the email that the link was sent to.',
  email: 'Email',
  submit: 'Sign in',
  success: 'Login successful',
  failed: 'Login failed',
} as const;

/** What is to be done where a link does not work any more, by what it was for. */
export const PROBLEM = {
  heading: 'This link does not work',
  newReset: 'Send a new link',
  verifyAgain: 'Send a new link',
  verifySent: 'Verification email sent. Please check your email.',
  toProfile: 'Go to your profile',
  toSignIn: 'Sign in another way',
  newPassword: 'Choose a new password',
  contact: 'Contact us',
} as const;
