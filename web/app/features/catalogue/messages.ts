import type { CourseLength, Difficulty, ListSort } from '@lectern/contract/catalogue';

export const LOADING_COURSES = 'Loading your courses...';
export const NO_MATCH = 'No courses match your criteria.';
export const LOAD_FAILED = 'Failed to load courses';

export const TITLE = 'All courses';
export const INTRODUCTION =
  'Browse the whole catalogue, or search it by title, instructor, subject or lesson.';
export const BY_SUBJECT = 'Browse by subject';
export const PAGE_DESCRIPTION =
  'Browse and search every course on Lectern by title, instructor and level, and sort by newest, most enrolled or top rated.';

export const FIGURES = {
  courses: (count: number) => (count === 1 ? 'course' : 'courses'),
  learners: (count: number) => (count === 1 ? 'learner' : 'learners'),
  matching: (count: number) => (count === 1 ? 'matches' : 'match'),
} as const;

/** Read out when the list has changed. */
export const matchesAnnounced = (count: string, one: boolean) =>
  `${count} ${one ? 'course matches' : 'courses match'}`;

export const SEARCH_LABEL = 'Search courses';
export const SEARCH_HINT = 'Title, instructor or subject';
export const CLEAR_SEARCH = 'Clear the search';
export const LEVEL_LABEL = 'Level';
export const SORT_LABEL = 'Sort by';
export const SUBMIT = 'Search';
export const FILTERS = 'Filters';
export const FILTERS_TITLE = 'Filter and sort';
export const CLOSE_FILTERS = 'Close the filters';
export const CLEAR_FILTERS = 'Clear all filters';
/** Of a search as well. */
export const CLEAR_ALL = 'Clear the search and the filters';
export const showMatches = (count: string, one: boolean) =>
  `Show ${count} ${one ? 'course' : 'courses'}`;
/** While it is not known how many. */
export const SHOW_COURSES = 'Show the courses';

export const ALL_LEVELS = 'All Levels';
export const LEVELS: Readonly<Record<Difficulty, string>> = {
  Beginner: 'Beginner',
  Intermediate: 'Intermediate',
  Advanced: 'Advanced',
};
export const SORT_NAMES: Readonly<Record<ListSort, string>> = {
  newest: 'Newest',
  'most-enrolled': 'Most Enrolled',
  'top-rated': 'Top Rated',
  'best-match': 'Best match',
};

export const LOAD_MORE = 'Load more';
export const LOADING_MORE = 'Loading more courses…';
export const MORE_FAILED = 'The next courses could not be loaded.';
export const RETRY = 'Retry';
export const TRY_AGAIN = 'Try again';
export const END_OF_LIST = 'You have reached the end of the list.';
export const FROM_THE_START = 'Back to the start of the list';

export const STUDENTS = (count: number) => (count === 1 ? 'student' : 'students');
export const INSTRUCTOR = 'Instructor:';
/** Beside the rating of a course without reviews. */
export const NO_REVIEWS_YET = 'No reviews yet';
export const ratedOutOfFive = (rating: string) => `Rated ${rating} out of 5`;

/** Of a word that a search took for another: the page shows what that found. */
export const mendedInto = (typed: string, taken: readonly string[]) =>
  `Showing results for ${inQuotes(taken)} instead of “${typed}”.`;
export const SEARCH_AS_TYPED = 'Search for what was typed';
/** Beside the filters of a browser without scripts, once that was chosen. */
export const TAKEN_AS_TYPED = 'Words as they are typed';
export const leftOut = (words: readonly string[]) =>
  `No course has all of these words. Left out: ${inQuotes(words)}.`;

/** Before what a search found a course by, where neither its title nor a name has it. */
export const MATCHED_IN = {
  subject: 'Subject:',
  section: 'Section:',
  lesson: 'Lesson:',
  description: 'Description:',
} as const;

function inQuotes(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
}

export const SUBJECT_LABEL = 'Subject';
export const ALL_SUBJECTS = 'All subjects';
export const STARS_LABEL = 'Rating';
export const ANY_RATING = 'Any rating';
export const starsAtLeast = (stars: string) => `${stars} stars and up`;
export const LENGTH_LABEL = 'Length';
export const ANY_LENGTH = 'Any length';
export const LENGTH_NAMES: Readonly<Record<CourseLength, string>> = {
  hours: 'Less than a week',
  weeks: '1 to 4 weeks',
  months: '1 to 6 months',
  longer: 'Over 6 months',
};
export const MORE_LABEL = 'Only courses with';
export const SEATS_FREE = 'Free seats';
export const WITH_PREVIEWS = 'Lessons to preview';
export const withCount = (name: string, count: string) => `${name} (${count})`;

export const CHOSEN_FILTERS = 'Chosen filters';
export const RESULTS = 'Courses found';
export const REMOVE_FILTER = 'Remove the filter';
/** How “Top Rated” orders: LIST-22. */
export const WEIGHED =
  'Top Rated weighs a rating by how many gave it: (sum of a course’s stars + 5 × the mean of all courses) ÷ (number of its reviews + 5).';
/** Read out with a choice of a filter. */
export const countOfChoice = (count: string) => `${count} ${count === '1' ? 'course' : 'courses'}`;

export const NEAREST = 'Nearest subjects';
export const POPULAR_INSTEAD = 'Most popular courses';
