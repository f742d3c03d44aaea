/** Texts of the page about an account's own security. */
export const SECURITY = {
  title: 'Security',
  description: 'How you sign in to Lectern, and where you are signed in.',
  heading: 'Security',
  lead: 'How you sign in, and where you are signed in. Of each change we tell you by letter.',
  back: 'Profile',
  signedOut: 'Please sign in again to see how your account is secured.',
} as const;

export const PASSWORD = {
  heading: 'Password',
  lead: 'A new password signs you out everywhere else.',
  firstLead: 'You have no password yet. With one you can sign in by your email too.',
  open: 'Change password',
  openFirst: 'Set a password',
  present: 'Present password',
  presentMissing: 'Please enter your present password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  lostPassword: 'Lost your password?',
  submit: 'Save password',
  cancel: 'Cancel',
  changed: 'Your password has been changed. Everywhere else you have been signed out.',
  set: 'Your password has been set. You can sign in with it from now on.',
} as const;

export const EMAIL = {
  heading: 'Email address',
  lead: (email: string) => `You sign in and get our letters as ${email}.`,
  open: 'Change email address',
  label: 'New email address',
  same: 'That is your address already.',
  help: 'We send a link to the new address. Until you follow it, nothing changes; after that you sign in again.',
  submit: 'Send the link',
  cancel: 'Cancel',
  sent: (email: string) =>
    `We have sent a link to ${email}. Follow it to change your address; until then everything stays as it is.`,
} as const;

export const WAYS = {
  heading: 'Ways to sign in',
  lead: 'Any of these opens your account.',
  names: { 'google.com': 'Google', 'github.com': 'GitHub', password: 'Email and password' },
  inUse: 'In use',
  notInUse: 'Not in use',
  add: 'Add',
  remove: 'Remove',
  addOf: (name: string) => `Add ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  last: 'This is the only way to sign in to your account. Add another one before you remove it.',
  added: (name: string) => `${name} was added. You can sign in with it from now on.`,
  removed: (name: string) => `${name} was removed. It no longer opens your account.`,
  askTitle: (name: string) => `Remove ${name}?`,
  ask: (name: string) => `You can no longer sign in with ${name} then.`,
  askPassword:
    'You can no longer sign in with your password then, and are signed out everywhere else.',
  keep: 'Keep it',
} as const;

export const PLACES = {
  heading: 'Where you are signed in',
  lead: 'Is there a place that you do not know? Sign it out, and then change your password.',
  unknownDevice: 'Unknown device',
  here: 'This browser',
  signedIn: (day: string) => `Signed in ${day}`,
  lastUsed: (day: string) => `last used ${day}`,
  by: {
    password: 'by email',
    'google.com': 'with Google',
    'github.com': 'with GitHub',
  } as Readonly<Record<string, string>>,
  end: 'Sign out',
  endOf: (device: string, day: string) => `Sign out ${device}, signed in ${day}`,
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  ended: 'That place has been signed out.',
  othersEnded: 'You have been signed out everywhere else.',
  askAllTitle: 'Sign out everywhere?',
  askAll: 'You are signed out in all places, and here too.',
  keep: 'Stay signed in',
  loading: 'Looking where you are signed in...',
  failed: 'We could not find out where you are signed in.',
  retry: 'Try again',
} as const;

export const DATA = {
  heading: 'Your data',
  lead: 'All that Lectern holds of you, as one archive: tables for spreadsheets, files for programs, what you uploaded (up to 500 MB), and a page that says what they are.',
  save: 'Save my data',
  saved: 'Your archive is being saved. Keep it where nobody else reads it.',
  toPrivacy: 'What is stored about you',
} as const;
