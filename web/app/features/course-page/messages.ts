export const COURSES = 'Courses';
export const BREADCRUMB = 'Breadcrumb';
export const LOADING_COURSE = 'Loading the course…';
export const LOADING_TITLE = 'Course';
export const LOAD_FAILED = 'Failed to load the course';
export const LOAD_FAILED_DESCRIPTION = 'This course could not be loaded just now.';
export const RETRY = 'Retry';
/** Shown to guests on the page of an unknown course. */
export const LEARNERS_ONLY = 'Some courses are there for their learners only.';
export const SIGN_IN_TO_OPEN = 'Sign in to open yours';

export const TAUGHT_BY = 'Taught by';
export const ratedOutOfFive = (rating: string) => `Rated ${rating} out of 5`;
export const NO_REVIEWS_YET = 'No reviews yet';
export const REVIEWS = (count: number) => (count === 1 ? 'review' : 'reviews');
export const STUDENTS = (count: number) => (count === 1 ? 'student' : 'students');

export const FACTS_TITLE = 'At a glance';
export const DURATION = 'Duration';
export const CATEGORY = 'Category';
export const DIFFICULTY = 'Difficulty';
export const STUDENT_COUNT = 'Students';
export const sectionCount = (count: number) => `${count} ${count === 1 ? 'section' : 'sections'}`;

export const ABOUT = 'About this course';
export const CURRICULUM = "What You'll Learn";
export const lessonCount = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;
export const moreSections = (count: number) =>
  `Show ${count} more ${count === 1 ? 'section' : 'sections'}`;

export const REPORT = 'Report this course';
