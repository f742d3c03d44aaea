import { formatCount } from '../catalogue/rules/course-figures.ts';

/** Texts of My Courses. Those of MINE-1 to MINE-6 are fixed. */
export const MY_COURSES = {
  title: 'My Courses',
  description: 'The courses that you are enrolled in.',
  heading: 'My Courses',
  lead: 'The courses you have a seat in, the latest first.',
  signedOut: 'Please sign in again to see your courses.',
  loading: 'Loading your courses...',
  failed: 'Failed to load your enrolled courses',
  retry: 'Retry',
  empty: 'You haven’t enrolled in any courses yet',
  browse: 'Browse Courses',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'course' : 'courses'}`,
  course: 'Course',
  enrolledOn: 'Enrolled On',
  actions: 'Actions',
  archived: 'Archived',
  begin: 'Begin',
  resume: 'Continue',
  newLessons: (count: number) =>
    `${count} new ${count === 1 ? 'lesson' : 'lessons'} since you finished`,
} as const;

export const LIST = {
  search: 'Search your courses',
  searchHint: 'Title or instructor',
  clear: 'Clear the search',
  found: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'course matches' : 'courses match'}`,
  noMatch: 'None of your courses matches your search.',
  shown: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} courses are shown.`,
  more: 'Show more courses',
} as const;

export const REST = {
  searching: 'Searching all of your courses…',
  failed: 'The rest of your courses could not be loaded.',
  retry: 'Try again',
} as const;

export const REMOVAL = {
  remove: 'Remove',
  removeCourse: (title: string) => `Remove ${title}`,
  question: 'Remove this enrollment?',
  consequence: (title: string) =>
    `Your seat in “${title}” goes back to the course. You may enroll again while seats are left.`,
  noWayBack: (title: string) =>
    `“${title}” is no longer listed. Once you have left it there is no way back to it.`,
  confirm: 'Remove',
  cancel: 'Cancel',
  done: 'Removed',
  continue: 'Continue',
  failedTitle: 'Error',
  failed: 'Failed to remove enrollment.',
  ok: 'OK',
} as const;
