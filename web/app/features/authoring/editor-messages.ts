/** Texts of the lesson editor, which is loaded by its own page. */
export const EDITOR = {
  title: 'Edit lesson',
  description: 'The text of a lesson that you teach.',
  back: 'Lessons',
  loading: 'Loading the lesson…',
  failed: 'Failed to load the lesson',
  retry: 'Retry',
  unknown: 'There is no such lesson.',
  notYours: 'Only its instructor may write a lesson.',
  text: 'Text of the lesson',
  notes: 'Notes below it',
  tools: 'Formatting',
  preparing: 'Opening the editor…',
  unavailable: 'The editor could not be opened. Please reload the page.',
  preview: 'Preview',
  write: 'Go on writing',
  previewFailed: 'The preview could not be made.',
  history: 'History',
  settings: 'Settings',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  published: 'Published.',
  notPublished: 'That could not be published.',
} as const;

export const SAVING = {
  saved: (time: string) => `Saved at ${time}`,
  nothing: 'Nothing written yet',
  writing: 'Not saved yet…',
  saving: 'Saving…',
  kept: 'Kept on this device: it is saved as soon as the network is back.',
  failed: 'It could not be saved. It is kept on this device.',
} as const;

export const CONFLICT = {
  title: 'Two texts of this lesson',
  text: 'It was changed in another window or on another device while you wrote here. Nothing is overwritten unless you say so.',
  mine: 'Keep mine',
  theirs: 'Take the other',
  differences: 'What differs',
  added: 'only in yours',
  removed: 'only in the other',
} as const;

export const HISTORY = {
  title: 'Earlier texts',
  lead: 'What was written in one sitting is one entry.',
  loading: 'Loading…',
  failed: 'The history could not be loaded.',
  none: 'Nothing was written yet.',
  words: (words: number) => `${words} ${words === 1 ? 'word' : 'words'}`,
  published: 'Published',
  bringBack: 'Bring back',
  bringBackFrom: (time: string) => `Bring back the text of ${time}`,
  broughtBack: 'The earlier text is back in the editor.',
} as const;

export const TOOLS = {
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  code: 'Code in a line',
  link: 'Link',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  codeBlock: 'Block of code',
  table: 'Table',
  formula: 'Formula',
  callout: 'Callout',
  picture: 'Picture',
  undo: 'Undo',
  redo: 'Redo',
  linkTitle: 'Address of the link',
  linkField: 'Address',
  linkHelp: 'It starts with https:// or, on this site, with /.',
  linkSet: 'Set link',
  linkRemove: 'Remove link',
  calloutTitle: 'Kind of callout',
} as const;

export const PICTURE = {
  title: 'Picture',
  missing: 'Please choose a picture first.',
  ready: 'The picture is there.',
  alt: 'What does it show?',
  altHelp: 'It is read to those who cannot see the picture.',
  altMissing: 'Please say what the picture shows.',
  caption: 'Caption below it',
  optional: 'Optional',
  set: 'Set picture',
} as const;

export const MEDIA = {
  heading: { video: 'Video', audio: 'Recording', file: 'File' },
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'The file was removed from this lesson.',
  uploaded: (name: string) => `${name} is in this lesson now.`,
  captions: 'Captions and transcript',
  preparing: 'It is being prepared for all browsers and slow lines. You can go on meanwhile.',
  orAddress: 'Does it lie on another site? Give its address in the settings.',
  atAddress: (address: string) => `Learners are shown ${address}.`,
} as const;

export const CALLOUTS = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
