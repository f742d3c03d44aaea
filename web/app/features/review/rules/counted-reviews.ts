import type { Review } from '@lectern/contract/review';

/** The reviews that count for a course's rating: all but the instructor's own. */
export function countedReviews(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ byInstructor }) => !byInstructor);
}
