import type { Review } from '@lectern/contract/review';

/** Those that make up a course's rating: all but an instructor's own. */
export function countedReviews(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ byInstructor }) => !byInstructor);
}
