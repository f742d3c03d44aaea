import type { CourseRating, Review } from '@lectern/contract/review';
import { FORMER, nameToShow } from '../../accounts/display-name.ts';
import type { CourseFigures } from '../listing/queries.ts';
import type { ReviewRow } from './queries.ts';

export function presentReview(row: ReviewRow): Review {
  const byInstructor = row.by_instructor === 1;
  const as = byInstructor ? 'instructor' : 'learner';
  return {
    _id: row.id,
    name: row.name === null ? FORMER[as] : nameToShow(row.name, as),
    image: row.picture ?? '',
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
    ...(byInstructor ? { byInstructor } : {}),
    ...(row.answered_at === null
      ? {}
      : { answer: { text: row.answer, at: new Date(row.answered_at).toISOString() } }),
  };
}

export function presentFigures({ rating, reviewCount }: CourseFigures): CourseRating {
  return { rating, reviewCount };
}
