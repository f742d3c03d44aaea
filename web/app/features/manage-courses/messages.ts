import { formatCount } from '../catalogue/rules/course-figures.ts';
import { HIDDEN } from '../held-texts/messages.ts';
import type { WeeksInBrief } from './rules/weekly-enrolments.ts';

const learners = (count: number) => `${formatCount(count)} ${count === 1 ? 'learner' : 'learners'}`;
const enrolments = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'enrolment' : 'enrolments'}`;

/** Texts of the instructor's desk. Those of MANAGE-1 to MANAGE-10 are fixed. */
export const DESK = {
  title: 'Manage Courses',
  description: 'The courses that you teach on Lectern, and who is enrolled in them.',
  heading: 'Manage Courses',
  lead: 'The courses that you teach, how many have come, and how many seats are left.',
  about: 'Your page',
  files: 'Your files',
  add: 'Add New Course',
  totals: {
    courses: (count: number) => (count === 1 ? 'course' : 'courses'),
    learners: (count: number) => (count === 1 ? 'learner' : 'learners'),
    seatsLeft: (count: number) => (count === 1 ? 'seat left' : 'seats left'),
  },
  loading: 'Loading your courses...',
  failed: 'Failed to load your courses',
  retry: 'Retry',
  outOfDate: 'These figures may be out of date: they could not be loaded again.',
  empty: "You haven't created any courses yet",
  first: 'Create your first course',
  noMatch: 'None of your courses matches.',
  clear: 'Clear the search',
  search: 'Search your courses',
  searchHint: 'Title or category',
  found: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'course matches' : 'courses match'}`,
  shown: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} courses are shown.`,
  more: 'Show more courses',
} as const;

export const TABLE = {
  caption: 'Your courses',
  course: 'Course',
  total: 'Total',
  enrolled: 'Enrolled',
  remaining: 'Remaining',
  actions: 'Actions',
  lessons: 'Lessons',
  learners: 'Learners',
  analytics: 'Analytics',
  edit: 'Edit',
  delete: 'Delete',
  /** Read out after the name of the action. */
  ofCourse: (title: string) => `of ${title}`,
  full: 'No seats left',
  draft: 'Draft',
} as const;

export const WITHDRAWN = {
  heading: 'Withdrawn courses',
  lead: 'They are in no list. Who is enrolled keeps them, and you can publish them again.',
  learners,
  open: 'Lessons',
  held: {
    moderation: HIDDEN.hiddenBadge,
    suspension: 'Your account is suspended',
    disabled: 'Your account is disabled',
    approval: HIDDEN.badge,
  },
} as const;

export const CHART = {
  legend: (weeks: number) => `Enrolments a week, over the last ${weeks} weeks`,
  /** Shown beside the bars; the longer text is read out. */
  short: ({ enrolments: count, weeks }: WeeksInBrief) =>
    `${count === 0 ? 'None' : formatCount(count)} in ${weeks} weeks`,
  /** Says what the bars show. */
  inWords: ({ enrolments: count, weeks, busiest }: WeeksInBrief) => {
    if (!busiest) return `No enrolments in the last ${weeks} weeks`;
    const share = busiest.enrolments === count ? 'all' : 'most';
    const when = count === 1 ? '' : `${share} `;
    return `${enrolments(count)} in the last ${weeks} weeks, ${when}in the week of ${busiest.from}`;
  },
} as const;

export const DELETION = {
  title: 'Are you sure?',
  text: (title: string, students: number) =>
    students === 0
      ? `“${title}” will be permanently deleted. Nobody is enrolled in it. Its lessons and reviews go with it, and this cannot be undone.`
      : `“${title}” leaves the catalogue and takes nobody new. ${learners(students)} ${students === 1 ? 'keeps' : 'keep'} it, and you find it below among your withdrawn courses.`,
  confirm: 'Delete course',
  cancel: 'Cancel',
  deleted: 'Deleted!',
  gone: (title: string) => `“${title}” is gone for good.`,
  withdrawn: 'Withdrawn',
  kept: (title: string, students: number) =>
    `“${title}” has left the catalogue. ${learners(students)} ${students === 1 ? 'keeps' : 'keep'} it.`,
  continue: 'Continue',
  failed: 'Failed to delete course.',
  ok: 'OK',
} as const;

export const LEARNERS = {
  title: 'Learners',
  description: 'Who is enrolled in a course that you teach on Lectern.',
  back: 'Manage Courses',
  heading: 'Who is enrolled',
  view: 'View course',
  loading: 'Loading who is enrolled…',
  failed: 'Failed to load who is enrolled',
  retry: 'Retry',
  empty: 'Nobody has enrolled yet',
  notYours: 'Only its instructor may see who is enrolled in a course.',
  unknown: 'There is no such course.',
  toDesk: 'Back to your courses',
  count: learners,
  search: 'Search the learners',
  searchHint: 'Name',
  noMatch: 'None of the learners matches.',
  clear: 'Clear the search',
  found: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'learner matches' : 'learners match'}`,
  shown: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatCount(all)} learners are shown.`,
  more: 'Show more learners',
  name: 'Name',
  since: 'Enrolled on',
  download: 'Download CSV',
  downloadFailed: 'The file could not be downloaded',
  ok: 'OK',
} as const;

export const SIGNED_OUT = {
  heading: 'Please log in to manage your courses',
  text: 'Your session has ended. Your courses and their learners are as you left them.',
  signIn: 'Go to Login',
} as const;
