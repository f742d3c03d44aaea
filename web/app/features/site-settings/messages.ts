export const PAGE = {
  heading: 'Settings',
  lead: 'What you change here holds for everybody within two seconds, without a restart.',
  groups: 'Groups of settings',
  loading: 'Loading the settings...',
  failed: 'The settings could not be loaded.',
  retry: 'Try Again',
} as const;

export const GROUP = {
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  wrong: 'Please look at the fields that are marked.',
  failed: 'The settings could not be saved.',
  takeDefault: 'Take the default back',
  takeDefaultOf: (label: string) => `Take the default back: ${label}`,
  fixed: (variable: string) => `Fixed by the variable ${variable} of the environment.`,
  megabytes: 'MB',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove the picture',
  noPicture: 'Lectern’s own mark is shown.',
  unreadable: 'This file cannot be read.',
  tooLarge: 'Please choose a picture of at most 64 KB.',
  addEntry: 'Add another',
  removeEntry: (place: number) => `Remove number ${place}`,
  entry: (place: number) => `Number ${place}`,
  takeNearest: (colour: string) => `Take the nearest that can be read: ${colour}`,
  colourOf: (label: string) => `${label}: choose by eye`,
} as const;

export const PREVIEW = {
  heading: 'Preview',
  light: 'Light theme',
  dark: 'Dark theme',
  lead: 'As visitors will see it once you have saved.',
  button: 'Take a seat',
  link: 'A link to read on',
  show: 'Show the preview',
  hide: 'Hide the preview',
} as const;

export const HISTORY = {
  heading: 'History',
  lead: 'Every change, the latest first. Undoing one is a change as well.',
  empty: 'Nothing has been changed yet.',
  failed: 'The history could not be loaded.',
  undo: 'Undo',
  undoOf: (label: string) => `Undo the change of “${label}”`,
  undone: 'Undone.',
  undoFailed: 'The change could not be undone.',
  more: 'Show older changes',
  from: 'from',
  to: 'to',
  by: (name: string, at: string) => (name === '' ? at : `${name}, ${at}`),
  byDefault: 'the default',
  picture: 'a picture',
  none: 'none',
  yes: 'yes',
  no: 'no',
} as const;

export const INVITATIONS = {
  heading: 'Invitations',
  lead: 'Links by which people register, where that takes an invitation.',
  failed: 'The invitations could not be loaded.',
  note: 'For whom',
  noteHelp: 'Only administrators see it.',
  uses: 'Accounts',
  validDays: 'Days',
  make: 'Make a link',
  makeFailed: 'The link could not be made.',
  made: 'Send this link to whom it is for. It is shown this once.',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'Copied',
  nameless: 'An invitation',
  states: { open: 'Open', used: 'Used up', expired: 'Expired', withdrawn: 'Withdrawn' },
  used: (uses: number, maxUses: number, until: string) =>
    `: ${uses} of ${maxUses} accounts, until ${until}`,
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the invitation “${name}”`,
  withdrawFailed: 'The invitation could not be withdrawn.',
  more: 'Show older invitations',
} as const;

export const LEAVING = {
  title: 'Leave without saving?',
  text: 'What you have changed on this page and not saved will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
