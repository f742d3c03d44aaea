export const TITLE = 'Subjects';
export const LEAD = 'Twenty-five fields, each with its own shelf. Choose yours.';
export const DESCRIPTION =
  'Every subject that is taught on Lectern, with how many courses each has: from Data Science to Agriculture.';
export const courseCount = (count: string, one: boolean) =>
  `${count} ${one ? 'course' : 'courses'}`;
export const learnerCount = (count: string, one: boolean) =>
  `${count} ${one ? 'learner' : 'learners'}`;

export const BREADCRUMB = 'Breadcrumb';
export const COURSES = 'Courses';
export const titleOf = (subject: string) => `${subject} courses`;
export const BEST = 'Best rated';
export const bestOf = (subject: string) => `The courses in ${subject} that learners rate highest.`;
export const POPULAR = 'Most enrolled';
export const popularOf = (subject: string) => `Where most learners of ${subject} have a seat.`;
export const allOf = (count: string, one: boolean) =>
  one ? 'See the course' : `All ${count} courses`;
export const NONE_YET = 'There is no course in this subject yet.';
export const ALL_COURSES = 'See all courses';
export const OTHERS = 'Other subjects';
export const LOAD_FAILED = 'Failed to load courses';
export const RETRY = 'Retry';
