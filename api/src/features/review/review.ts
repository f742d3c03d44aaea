import type { Review } from '@lectern/contract/review';
import type { Reader } from '@lectern/database/database';
import { presentReview } from './present.ts';
import { selectReviews } from './queries.ts';

/** A course's reviews as everyone may see them, the newest first. */
export async function reviewsOf(reader: Reader, courseId: string): Promise<Review[]> {
  const rows = await selectReviews(reader, courseId);
  return rows.map(presentReview);
}
