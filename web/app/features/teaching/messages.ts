/** Texts of adding and editing a course. Those of ADD and EDIT are fixed. */
export const ADD_COURSE = {
  mayNotTeach:
    'On this site courses are added by people whom its administrators allow to teach. Ask them by the contact page.',
  title: 'Add Course',
  description: 'Add a course of your own to the catalogue on Lectern.',
  heading: 'Add a course',
  lead: 'Say what it is about and what one learns. It is in the catalogue as soon as you add it, and you can change everything later.',
  draft: 'Keep it as a draft: only you see it until you publish it',
  submit: 'Add Course',
  done: 'Course added successfully.',
  failedTitle: 'Course not added',
  failed: 'Error submitting course.',
  signedOut: 'Please sign in again to add your course. What you have written is kept.',
  verifyFirst: 'To add a course, please verify your email address first.',
} as const;

export const EDIT_COURSE = {
  title: 'Edit Course',
  description: 'Change a course that you teach on Lectern.',
  heading: 'Edit your course',
  lead: 'What you change is seen at once by everybody, also by those who are enrolled.',
  submit: 'Update Course',
  done: 'Course updated successfully',
  failedTitle: 'Course not updated',
  failed: 'Failed to update course',
  signedOut: 'Please sign in again to go on editing. What you have written is kept.',
  verifyFirst: 'To change a course, please verify your email address first.',
  loading: 'Loading the course…',
} as const;

export const LOADING_FAILED = {
  title: 'Failed to load course data',
  unknown: 'There is no such course, or it was deleted. We take you to My Courses.',
  notYours: 'Only its instructor can edit a course. We take you to My Courses.',
  passing: 'Please try again in a moment. We take you to My Courses.',
  retry: 'Try again',
  goOn: 'Go to My Courses',
} as const;

export const FORM = {
  cancel: 'Cancel',
  ok: 'OK',
  continue: 'Continue',
  waits: 'Your course waits for a moderator',
  optional: 'Optional',
  instructor: 'Instructor',
  nameless: 'No name yet',
  essentials: 'What it is about',
  title: 'Title',
  titleHelp: 'A card in the catalogue has room for two lines.',
  description: 'Description',
  descriptionHelp: 'Blank lines part paragraphs.',
  place: 'In the catalogue',
  category: 'Category',
  difficulty: 'Difficulty',
  duration: 'Duration',
  durationHelp: 'In your own words: “6 hours”, “4 weeks”.',
  totalSeats: 'Total seats',
  enrolled: (students: string, one: boolean) =>
    `${students} ${one ? 'learner is' : 'learners are'} enrolled.`,
} as const;

export const PICTURE = {
  heading: 'Picture',
  address: 'Picture URL',
  help: 'Or the web address of one, best twice as wide as it is high. Without a picture, we draw a cover for the category.',
  trying: 'Trying to load the picture…',
  shown: 'The picture loads.',
  failed: 'We cannot load a picture from this address.',
  retry: 'Try again',
  askTitle: 'This picture cannot be loaded',
  ask: 'Learners would see a drawn cover until there is a picture at this address.',
  without: 'Save without a picture',
  keep: 'Keep the address and save',
  back: 'Change the address',
} as const;

export const CURRICULUM = {
  heading: 'Curriculum',
  lead: 'What one learns, section by section. Enter begins the next one; blank ones are left out.',
  section: (place: number) => `Section ${place}`,
  add: 'Add section',
  up: (place: number) => `Move section ${place} up`,
  down: (place: number) => `Move section ${place} down`,
  remove: (place: number) => `Remove section ${place}`,
  lastOne: 'At least one section must remain.',
  full: (most: number) => `A curriculum has at most ${most} sections.`,
  leftOut: (lines: number) => (lines === 1 ? '1 line did not fit.' : `${lines} lines did not fit.`),
  added: (place: number) => `Section ${place} added`,
  removed: (place: number, left: number) => `Section ${place} removed, ${left} left`,
  moved: (place: number, count: number) => `Moved to place ${place} of ${count}`,
} as const;

export const PREVIEW = {
  heading: 'Preview',
  text: 'How your course looks in the catalogue.',
  untitled: 'The title of your course',
} as const;

export const DRAFT = {
  kept: 'We kept what you had written.',
  discard: 'Discard',
  discarded: 'Discarded. This is the form as it was before.',
} as const;

export const LEAVING = {
  title: 'Leave without saving?',
  text: 'What you have written is not saved yet. A draft waits for you in this browser.',
  stay: 'Stay here',
  keep: 'Leave and keep the draft',
  discard: 'Leave and discard it',
} as const;

/** Said on other pages, of a form that was left while it was being saved. */
export const ELSEWHERE = {
  course: (title: string) => `“${title}”.`,
  kept: 'What you have written is kept.',
  back: 'Back to the form',
  manage: 'Manage Courses',
} as const;

export const OVERTAKEN = {
  title: 'This course was changed meanwhile',
  text: 'You, or somebody with your account, saved another version after you opened this one. Nothing of yours is lost.',
  load: 'Load the newer version',
  keep: 'Keep mine and save again',
  later: 'Back to the form',
  loaded: 'This is the newer version. What you had written is still here.',
  bringBack: 'Bring mine back',
  broughtBack: 'This is what you had written.',
} as const;
