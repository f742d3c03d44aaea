/** Texts of the classroom. */
export const CLASSROOM = {
  title: (lesson: string, course: string) => `${lesson} · ${course}`,
  loadingTitle: 'Lesson',
  description: (course: string) => `A lesson of “${course}”.`,
  loading: 'Loading the lesson…',
  failed: 'Failed to load the lesson',
  retry: 'Retry',
  outline: 'Outline',
  closeOutline: 'Close the outline',
  courseOutline: 'Lessons of this course',
  place: (place: number, count: number) => `Lesson ${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  previousLesson: (title: string) => `Previous lesson: ${title}`,
  nextLesson: (title: string) => `Next lesson: ${title}`,
  markDone: 'Mark as done',
  done: 'Done',
  saidDone: 'Marked as done.',
  saidUndone: 'Marked as not done.',
  playedDone: 'Played to the end: marked as done.',
  keptDone: 'Kept on this device. It is sent when the network is back.',
  notSaved: 'That could not be saved.',
  isDone: 'done',
  isBegun: 'begun',
  backToCourse: 'To the course',
  report: 'Report this lesson',
  openLink: 'Open the link',
  opensElsewhere: 'It opens on another site.',
  newLessons: (count: number) =>
    `${count} new ${count === 1 ? 'lesson' : 'lessons'} since you finished`,
  focus: 'Focus',
  leaveFocus: 'Leave focus mode',
  preview: 'You are looking at a free preview.',
  captions: 'Write captions',
  ownCourse: 'You teach this course: nothing that you do here counts as progress.',
} as const;

export const LOCKED = {
  'sign-in': {
    heading: 'This lesson is for who is enrolled',
    text: 'Sign in and enrol in the course to take it. Some lessons are free to look at.',
    action: 'Sign in',
  },
  enrol: {
    heading: 'This lesson is for who is enrolled',
    text: 'Take a seat in the course, and all of its lessons are yours.',
    action: 'See the course',
  },
  unknown: {
    heading: 'This lesson is not here',
    text: 'It may have been moved or taken back by its instructor.',
    action: 'See the course',
  },
  offline: {
    heading: 'This lesson needs the network',
    text: 'It is not kept on this device. It opens by itself as soon as the network is back.',
    action: 'See the course',
  },
} as const;

export const COMPLETION = {
  title: 'You have finished this course',
  text: (course: string) =>
    `Every required lesson of “${course}” is done. Take a breath: that was your work.`,
  review: 'Say how it was',
  dashboard: 'To your dashboard',
  stay: 'Stay here',
} as const;

export const NOTES = {
  heading: 'Your notes',
  lead: 'Only you can read them.',
  label: 'New note',
  add: 'Keep note',
  remove: 'Delete note',
  empty: 'Nothing in the margin yet.',
  failed: 'Your notes could not be loaded.',
  notSaved: 'The note could not be saved. It is still in the field.',
  retry: 'Retry',
  at: (time: string) => `at ${time}`,
  willBeAt: (time: string) => `It will be kept at ${time}.`,
  kept: 'Note kept.',
  removed: 'Note deleted.',
} as const;

export const KEYS = {
  open: 'Keys',
  title: 'Keys of the classroom',
  use: 'Use these keys',
  next: 'Next lesson',
  previous: 'Previous lesson',
  done: 'Mark as done, or not',
  outline: 'Outline',
  focus: 'Focus mode',
  player: 'In a video or a recording',
  play: 'Play or pause',
  jump: '10 seconds back, forward',
  speed: 'Slower, faster',
  mute: 'Mute',
  captions: 'Captions',
} as const;

export const START = {
  title: 'Lessons',
  loading: 'Looking for where you left off…',
  heading: (course: string) => `Lessons of “${course}”`,
  none: 'This course has no lessons yet.',
  guest: 'Enrol to take all lessons. Those marked as free previews are open to everybody.',
  course: 'See the course',
} as const;
