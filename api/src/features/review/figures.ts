import type { Writer } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import { type CourseFigures, changeRating, type RatingChange } from '../listing/queries.ts';

/** What no review counts for. */
const NOTHING: RatingChange = { reviews: 0, rating: 0 };

/**
 * Changes the figures of a course by what one review counted for before, and counts for now;
 * undefined where there is no review.
 *
 * @throws ApiError `not-found` where the course is gone
 */
export async function replaceRating(
  writer: Writer,
  courseId: string,
  before: RatingChange = NOTHING,
  after: RatingChange = NOTHING,
): Promise<CourseFigures> {
  const figures = await changeRating(writer, courseId, {
    reviews: after.reviews - before.reviews,
    rating: after.rating - before.rating,
  });
  if (!figures) throw notFound('This course');
  return figures;
}
