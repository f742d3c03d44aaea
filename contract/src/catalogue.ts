/** The fixed lists of the catalogue, in the order in which they are shown (ADD-12, ADD-13). */

export const CATEGORIES = [
  'Data Science',
  'AI & Machine Learning',
  'Cybersecurity',
  'Finance',
  'Accounting',
  'Human Resources',
  'Project Management',
  'Photography',
  'Video Editing',
  'Writing',
  'Language Learning',
  'Health & Fitness',
  'Personal Development',
  'Music',
  'Teaching',
  'Sales',
  'Engineering',
  'Architecture',
  'Fashion',
  'Cooking',
  'Design',
  'Development',
  'Marketing',
  'Business',
  'Agriculture',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a category is called in addresses: `AI & Machine Learning` is `ai-machine-learning`. */
export function subjectSlug(category: Category): string {
  return category.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** The category that an address names; undefined for any other text. */
export function categoryOf(slug: string): Category | undefined {
  return CATEGORIES.find((category) => subjectSlug(category) === slug);
}

export const SUBJECT_SLUGS: readonly string[] = CATEGORIES.map(subjectSlug);

/** How long a course takes, by what its instructor wrote. */
export const COURSE_LENGTHS = ['hours', 'weeks', 'months', 'longer'] as const;
export type CourseLength = (typeof COURSE_LENGTHS)[number];

/** The least stars that a list may be narrowed down to. */
export const LEAST_STARS = ['4', '3', '2'] as const;
export type LeastStars = (typeof LEAST_STARS)[number];

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Sort orders of the course list, as they are spelled in an address. */
export const SORTS = ['newest', 'most-enrolled', 'top-rated'] as const;
export type Sort = (typeof SORTS)[number];

/** What the list is sorted by; by the best match only while something is searched for. */
export const LIST_SORTS = [...SORTS, 'best-match'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What a new course starts with (ADD-11). */
export const DEFAULT_CATEGORY: Category = 'Design';
export const DEFAULT_DIFFICULTY: Difficulty = 'Beginner';
