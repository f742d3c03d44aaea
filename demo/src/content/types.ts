import type { Category, Difficulty } from '@lectern/contract/catalogue';

/** E-mails lie in the domains reserved for examples, so nothing can ever be delivered to them. */
export interface DemonstrationInstructor {
  key: string;
  name: string;
  email: string;
  /** What they write about themselves. */
  about: string;
}

export interface DemonstrationReview {
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** Smaller than the course's `addedDaysAgo`. */
  daysAgo: number;
}

export interface DemonstrationCourse {
  title: string;
  category: Category;
  difficulty: Difficulty;
  description: string;
  duration: string;
  totalSeats: number;
  /** At least as many as there are reviews, at most `totalSeats`. */
  students: number;
  curriculum: string[];
  /** The `key` of an instructor. */
  instructor: string;
  /** No two courses share a day, so that "newest" has one answer. */
  addedDaysAgo: number;
  reviews: DemonstrationReview[];
}
