/** Of a part of the page that is being read. */
export const READING = {
  loading: 'Loading what protects your account…',
  failed: 'We could not find out what protects your account.',
  tryAgain: 'Try again',
} as const;

export const TWO_FACTOR = {
  heading: 'Two-factor authentication',
  lead: 'An app on your phone shows a code that changes every half minute. Whoever signs in as you needs that code besides your password.',
  off: 'Off',
  on: 'On',
  since: (date: string) => `since ${date}`,
  turnOn: 'Set up an app',
  turnOff: 'Turn off',
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  newCodes: 'New recovery codes',
  unverified: 'Please verify your email address first. You can do so on your profile.',
  toProfile: 'Go to your profile',
  turnOffTitle: 'Turn two-factor authentication off?',
  turnOffText:
    'From then on your password alone is enough to sign in as you. Your recovery codes no longer work.',
  keep: 'Keep it on',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The codes that you have now no longer work then.',
  renew: 'Make new codes',
  keepCodes: 'Keep my codes',
} as const;

export const SET_UP = {
  title: 'Set up an authenticator app',
  scan: 'Scan this picture with an authenticator app, such as the one of your password manager.',
  picture: 'QR code for your authenticator app',
  orType: 'Or type this key into the app:',
  key: 'Key for your authenticator app',
  code: 'Code that the app shows',
  codeMissing: 'Please enter the six digits that the app shows.',
  confirm: 'Turn on',
  cancel: 'Cancel',
} as const;

export const RECOVERY = {
  title: 'Your recovery codes',
  close: 'Close',
  lead: 'If you lose your phone, each of these codes signs you in once in place of the app’s. We show them only now: keep them where you would find them without your phone.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please copy the codes by hand: your browser does not allow it.',
  download: 'Download',
  fileName: (site: string) => `${site} recovery codes.txt`,
  fileHead: (site: string, email: string) =>
    `Recovery codes of the ${site} account ${email}. Each works once.`,
  done: 'I have kept them',
} as const;

export const PASSKEYS = {
  heading: 'Passkeys',
  lead: 'A passkey signs you in by your finger, your face or the PIN of your device. Nobody can guess it or talk you out of it, and it needs no password and no code.',
  add: 'Add a passkey',
  none: 'You have no passkey yet.',
  unsupported: 'This browser cannot make passkeys here.',
  list: 'Your passkeys',
  added: (date: string) => `Added on ${date}`,
  used: (date: string) => `last used on ${date}`,
  neverUsed: 'never used',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename the passkey',
  save: 'Save',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  nameTitle: 'Name your new passkey',
  name: 'Name',
  nameHelp: 'By which you know it again, such as “My phone”.',
  nameMissing: 'Please give it a name.',
  goOn: 'Continue',
  cancel: 'Cancel',
  removeTitle: (name: string) => `Remove the passkey “${name}”?`,
  removeText: 'It no longer signs you in then. Remove it from your device as well.',
  keep: 'Keep it',
} as const;
