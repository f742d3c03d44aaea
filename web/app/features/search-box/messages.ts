export const LABEL = 'Search courses';
export const HINT = 'Course, name or subject';
export const CLOSE = 'Close the search';
export const USE_KEY = 'Open with the / key on every page';
export const SUGGESTIONS = 'Suggestions';

export const COURSES = 'Courses';
export const INSTRUCTORS = 'Instructors';
export const SUBJECTS = 'Subjects';
export const RECENT = 'Recent searches';

/** Read out when there are other suggestions. */
export const suggestionsAnnounced = (count: number) =>
  `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
export const NO_SUGGESTIONS = 'No suggestions';
export const FAILED = 'Suggestions could not be loaded.';
export const searchFor = (text: string) => `Search all courses for “${text}”`;

export const REMOVE_ALL = 'Remove all';
export const removeRecent = (search: string) => `Remove “${search}”`;
