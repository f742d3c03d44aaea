import type { LessonKind } from '@lectern/contract/lesson';

/** Texts of writing a course: its outline. */
export const OUTLINE = {
  title: 'Lessons',
  description: 'The sections and lessons of a course that you teach.',
  back: 'Manage Courses',
  signedOut: 'Please sign in again to write your course.',
  loading: 'Loading the lessons…',
  failed: 'Failed to load the lessons',
  retry: 'Retry',
  notYours: 'Only its instructor may write a course.',
  unknown: 'There is no such course.',
  toDesk: 'Back to your courses',
  lead: 'The outline is the map of your course. Drag a lesson to move it, or focus its handle and press the arrow keys.',
  facts: (lessons: number, minutes: string) =>
    [`${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`, minutes].filter(Boolean).join(' · '),
  look: 'Look at it as a learner',
  editCourse: 'Edit course details',
  analytics: 'What learners do',
  section: (place: number) => `Section ${place}`,
  sectionName: 'Name of the section',
  rename: 'Rename',
  renameSection: (title: string) => `Rename “${title}”`,
  deleteSection: (title: string) => `Delete section “${title}”`,
  moveSectionUp: (title: string) => `Move section “${title}” up`,
  moveSectionDown: (title: string) => `Move section “${title}” down`,
  save: 'Save',
  cancel: 'Cancel',
  addSection: 'Add section',
  newSection: 'New section',
  addLesson: 'Add lesson',
  lessonTitle: 'Title of the lesson',
  lessonKind: 'Kind',
  addTo: (section: string) => `Add lesson to “${section}”`,
  noLessons: 'No lessons here yet.',
  untitled: 'Untitled section',
} as const;

export const STATES = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
  changes: 'Changes not published',
} as const;

export const COURSE_STATE = {
  publish: 'Publish course',
  withdraw: 'Withdraw course',
  question: 'Withdraw this course?',
  consequence: (students: number) =>
    students === 0
      ? 'It leaves the catalogue, and nobody can enrol. You can publish it again.'
      : `It leaves the catalogue, and nobody else can enrol. ${students} ${students === 1 ? 'learner keeps' : 'learners keep'} it. You can publish it again.`,
  draft: 'Only you can see this course. Publish it when it is ready.',
  withdrawn: 'This course is in no list. Who is enrolled keeps it.',
  suspended: 'This course is in no list while your account is suspended.',
  disabled: 'This course is in no list while your account is disabled.',
  cancel: 'Cancel',
} as const;

export const LESSON = {
  handle: (title: string) => `Move “${title}”`,
  handleHelp: 'Press the up and down arrow keys to move the lesson, also into another section.',
  moved: (title: string, place: number, count: number, section: string) =>
    `“${title}” is now lesson ${place} of ${count} in “${section}”.`,
  settings: (title: string) => `Settings of “${title}”`,
  publish: 'Publish',
  publishLesson: (title: string) => `Publish “${title}”`,
  unpublish: 'Make it a draft again',
  published: (title: string) => `“${title}” is published.`,
  added: (title: string) => `“${title}” was added as a draft.`,
  sectionAdded: (title: string) => `Section “${title}” was added.`,
  sectionMoved: (title: string, place: number, count: number) =>
    `Section “${title}” is now ${place} of ${count}.`,
  sectionDeleted: (title: string) => `Section “${title}” was deleted.`,
  deleted: (title: string) => `“${title}” was deleted.`,
  delete: 'Delete lesson',
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  deleteConsequence:
    'It is deleted for good, with its text, and with what learners did of it and noted beside it.',
  cancel: 'Cancel',
  failed: 'That could not be done.',
} as const;

export const SETTINGS = {
  title: 'Lesson settings',
  name: 'Title',
  minutes: 'Minutes it takes',
  minutesHelp: 'Empty: what its text takes to read.',
  address: 'Address',
  addressHelp: {
    link: 'Where the lesson leads.',
    video:
      'YouTube, Vimeo, PeerTube, or a video file. Nothing is loaded from there before somebody presses play.',
    audio: 'A recording on another site.',
    file: 'A file on another site.',
    text: '',
  },
  preview: 'Free preview: guests may take it too',
  required: 'Required: it counts for the progress',
  save: 'Save settings',
} as const;

/** What is chosen when a lesson is added. */
export const KIND_CHOICES: readonly { readonly kind: LessonKind; readonly label: string }[] = [
  { kind: 'text', label: 'Text' },
  { kind: 'video', label: 'Video' },
  { kind: 'audio', label: 'Recording' },
  { kind: 'file', label: 'File' },
  { kind: 'link', label: 'Link' },
];
