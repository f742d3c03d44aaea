import type { CourseRating, Review } from '@lectern/contract/review';
import { nameToShow } from '../person/shown.ts';
import type { Figures, ReviewRow } from './queries.ts';

/** How a review reads whose writer has left. */
const FORMER_LEARNER = 'A former learner';

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name === null ? FORMER_LEARNER : nameToShow(row.name, 'learner'),
    image: row.picture ?? '',
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function presentFigures({ rating, reviewCount }: Figures): CourseRating {
  return { rating, reviewCount };
}
