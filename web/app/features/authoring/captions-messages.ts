/** Texts of the page on which captions are written. */
export const CAPTIONS = {
  title: 'Captions',
  description: 'What is said in a lesson, to be read beside it.',
  heading: 'Captions',
  lead: 'What is said in the recording: shown over the video, and beside it as a transcript that learners can search.',
  back: 'Back to the lesson',
  loading: 'Loading the captions…',
  failed: 'The captions could not be loaded.',
  notYours: 'You can only write your own courses.',
  unknown: 'This lesson is not here.',
  retry: 'Retry',
  languages: 'Languages',
  none: 'There are no captions yet.',
  savedOn: (date: string) => `saved ${date}`,
  add: 'Add captions',
  language: 'Language',
  file: 'Add from a file',
  fileHelp: 'WebVTT or SubRip (.vtt, .srt)',
  byHand: 'Write them by hand',
  reading: 'Reading the file…',
  isThere: (language: string) =>
    `There are captions in ${language} already. Open them to change them.`,
  notAdded: 'The captions could not be added.',
} as const;

export const CAPTIONS_EDITOR = {
  heading: (language: string) => `Captions in ${language}`,
  all: 'All languages',
  caption: (place: number) => `Caption ${place}`,
  start: 'From',
  end: 'To',
  text: 'What is said',
  wrongTime: 'Please write a time such as 1:23.5.',
  wrongOrder: 'A caption ends after its beginning.',
  noText: 'Please write what is said.',
  add: 'Add caption',
  remove: (place: number) => `Remove caption ${place}`,
  save: 'Save captions',
  saved: 'The captions are saved. Learners see them now.',
  notSaved: 'The captions could not be saved. They are still here.',
  mend: 'Some captions are not right yet. Nothing was saved.',
  removeAll: 'Delete these captions',
  removeTitle: 'Delete these captions?',
  removeText: 'Learners will no longer see them.',
  keep: 'Keep them',
} as const;

export const CAPTIONS_CONFLICT = {
  title: 'These captions were changed elsewhere',
  text: 'They were saved in another window or on another device since you opened them. Nothing of yours was saved over them.',
  mine: 'Save mine over them',
  theirs: 'Drop mine and show theirs',
} as const;
