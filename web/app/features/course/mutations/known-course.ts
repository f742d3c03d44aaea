import type { Course } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { outdateCatalogue } from '../../catalogue/mutations/outdated-catalogue.ts';
import { courseQuery } from '../queries/course-query.ts';

/** What enrolments and reviews change of a course. */
type CourseFigures = Partial<Pick<Course, 'students' | 'rating' | 'reviewCount'>>;

/** Makes the reviews of a course of those that are known. */
type ChangeReviews = (known: Review[]) => Review[];

/** Puts newer figures into a course that the page keeps. What else it keeps is as old as it was. */
export function correctKnownCourse(
  queries: QueryClient,
  id: string,
  figures: CourseFigures,
  reviews: ChangeReviews = (known) => known,
): void {
  const { queryKey } = courseQuery(browserApi, id);
  const askedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  queries.setQueryData<Course>(
    queryKey,
    (course) => course && { ...course, ...figures, reviews: reviews(course.reviews) },
    { updatedAt: askedAt },
  );
}

/**
 * Puts what an act has changed of a course into all that the page knows. By hand: the server may
 * answer as it was for another second. Lists ask again when they are next shown.
 */
export async function changeKnownCourse(
  queries: QueryClient,
  id: string,
  figures: CourseFigures,
  reviews?: ChangeReviews,
): Promise<void> {
  // An answer that is on its way is older than the act.
  await queries.cancelQueries({ queryKey: courseQuery(browserApi, id).queryKey });
  correctKnownCourse(queries, id, figures, reviews);
  outdateCatalogue(queries, ({ queryKey: [, kind] }) => kind !== 'one');
}
