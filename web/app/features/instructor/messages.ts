export const INSTRUCTOR = 'Instructor';
export const BREADCRUMB = 'Breadcrumb';
export const COURSES = 'Courses';
export const description = (name: string, courses: string) =>
  `${name} teaches on Lectern: ${courses}, with what learners say of them.`;
export const courseCount = (count: string, one: boolean) =>
  `${count} ${one ? 'course' : 'courses'}`;
export const FIGURES = {
  courses: (count: number) => (count === 1 ? 'course' : 'courses'),
  learners: (count: number) => (count === 1 ? 'learner' : 'learners'),
  reviews: (count: number) => (count === 1 ? 'review' : 'reviews'),
} as const;
export const ratedOutOfFive = (rating: string) => `Rated ${rating} out of 5`;
export const ABOUT = 'About';
export const coursesOf = (name: string) => `Courses by ${name}`;
export const mostLearners = (count: number) =>
  `These are the ${count} courses with the most learners.`;
export const REPORT = 'Report this page';
export const LOAD_FAILED = 'This page could not be loaded just now.';
export const RETRY = 'Retry';
export const LOADING = 'Loading the instructor…';

/** The form in which somebody writes about themselves. */
export const EDIT = {
  title: 'Your Instructor Page',
  description: 'Say who you are to those who look at your courses.',
  signedOut: 'You have to be signed in to write about yourself.',
  back: 'Manage Courses',
  heading: 'Your instructor page',
  lead: 'Learners like to know who teaches them. What you write here stands on your page, above your courses.',
  loading: 'Loading your page…',
  failed: 'Your page could not be loaded.',
  retry: 'Retry',
  label: 'About you',
  help: 'Where you come from, what you have done, how you teach. Empty lines make paragraphs.',
  shown: 'Show a page about me',
  shownHelp:
    'Your name on cards and courses leads to it. Without it your name stays where it is and leads nowhere.',
  save: 'Save',
  saved: 'Saved.',
  saveFailed: 'It could not be saved just now. What you wrote is still here.',
  see: 'See your page',
  none: 'Your page is there as soon as one of your courses is listed.',
} as const;
