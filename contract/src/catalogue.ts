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
