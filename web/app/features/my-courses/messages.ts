/** Texts of My Courses. Where the specification (sections 2 and 8) gives one, it is that one. */
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
  count: (count: string, one: boolean) => `${count} ${one ? 'course' : 'courses'}`,
  course: 'Course',
  enrolledOn: 'Enrolled On',
  actions: 'Actions',
  archived: 'Archived',
  showMore: 'Show more courses',
  shown: (shown: string, all: string) => `${shown} of ${all} courses are shown.`,
} as const;

export const SEARCH = {
  label: 'Search your courses',
  hint: 'Title or instructor',
  found: (count: string, one: boolean) => `${count} ${one ? 'course matches' : 'courses match'}`,
  nothing: 'None of your courses matches your search.',
  clear: 'Clear the search',
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
