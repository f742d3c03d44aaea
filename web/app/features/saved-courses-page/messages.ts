import { formatCount } from '../catalogue/rules/course-figures.ts';

/** Texts of the page with the courses that are saved for later. */
export const SAVED = {
  title: 'Saved Courses',
  description: 'The courses that you have saved for later.',
  heading: 'Saved Courses',
  lead: 'What you have put aside for later, the latest first.',
  signedOut: 'Please sign in again to see your saved courses.',
  loading: 'Loading your saved courses…',
  failed: 'Failed to load your saved courses',
  retry: 'Retry',
  empty: 'You have no saved courses. The bookmark on a course keeps it here for later.',
  browse: 'Browse Courses',
  count: (count: number) => `${formatCount(count)} ${count === 1 ? 'course' : 'courses'}`,
  removed: (title: string) => `“${title}” is no longer saved.`,
  undo: 'Undo',
  undoCourse: (title: string) => `Undo: save “${title}” again`,
  shown: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} courses are shown.`,
  more: 'Show more courses',
  moreFailed: 'More of your saved courses could not be loaded.',
} as const;
