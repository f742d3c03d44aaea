import type { Database } from '@lectern/database/database';
import { learnerAt } from '../writes/sample.ts';

/** What is stored of some learners, in the form of a client's memory. */
export async function storedOf(
  { read }: Database,
  learners: readonly number[],
): Promise<Map<string, string>> {
  const numbers = new Map(learners.map((number) => [learnerAt(number).id, number]));
  const ids = [...numbers.keys()];
  const number = (personId: string | null) => numbers.get(personId ?? '') ?? -1;
  const [enrolments, reviews, courses] = await Promise.all([
    read.selectFrom('enrolment').selectAll().where('person_id', 'in', ids).execute(),
    read.selectFrom('review').selectAll().where('person_id', 'in', ids).execute(),
    read.selectFrom('course').selectAll().where('owner_id', 'in', ids).execute(),
  ]);
  return new Map<string, string>([
    ...enrolments.map(
      (row) => [`enrolment ${number(row.person_id)} ${row.course_id}`, 'there'] as const,
    ),
    ...reviews.map(
      (row) =>
        [
          `review ${number(row.person_id)} ${row.course_id}`,
          `${row.rating} ${row.comment}`,
        ] as const,
    ),
    ...courses
      .filter(({ description }) => description !== 'About it.')
      .map((row) => [`course ${number(row.owner_id)} ${row.description}`, 'there'] as const),
  ]);
}

/** Checks the invariants; resolves to violations, in words. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const { read } = database;
  const [listings, enrolments, reviews, courses, audit] = await Promise.all([
    read.selectFrom('listing').selectAll().execute(),
    read.selectFrom('enrolment').select(['id', 'course_id']).execute(),
    read.selectFrom('review').select(['id', 'course_id', 'rating']).execute(),
    read.selectFrom('course').select('id').execute(),
    read.selectFrom('audit').select(['action', 'subject_id']).execute(),
  ]);
  const broken: string[] = [];
  const seats = Map.groupBy(enrolments, ({ course_id }) => course_id);
  const opinions = Map.groupBy(reviews, ({ course_id }) => course_id);
  for (const listing of listings) {
    const { course_id: id, students, total_seats } = listing;
    const taken = seats.get(id)?.length ?? 0;
    const answered = opinions.get(id) ?? [];
    const total = answered.reduce((sum, { rating }) => sum + rating, 0);
    if (taken !== students) broken.push(`${id}: ${students} students, ${taken} enrolments`);
    if (students > total_seats) broken.push(`${id}: ${students} students on ${total_seats} seats`);
    if (answered.length !== listing.review_count || total !== listing.rating_total) {
      broken.push(`${id}: figures of its reviews are wrong`);
    }
  }
  if (listings.length !== courses.length) broken.push('courses without a listing');
  const acts = Map.groupBy(audit, ({ action }) => action);
  const subjects = (action: string) => new Set(acts.get(action)?.map((row) => row.subject_id));
  const created = subjects('enrolment.create');
  const undone = enrolments.filter(({ id }) => !created.has(id));
  if (undone.length > 0) broken.push(`${undone.length} enrolments that nobody recorded`);
  const reviewed = subjects('review.create');
  if (reviews.some(({ id }) => !reviewed.has(id))) broken.push('reviews that nobody recorded');
  return broken;
}
