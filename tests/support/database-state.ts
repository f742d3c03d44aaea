import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProduct } from './running-product.ts';

/** The figures of a course, and the enrolments and reviews that they count. */
export async function figuresOf({ database }: Pick<RunningProduct, 'database'>, courseId: string) {
  const [listing, enrolments, reviews] = await Promise.all([
    database.read
      .selectFrom('listing')
      .select(['students', 'total_seats', 'review_count', 'rating_total', 'rating', 'archived_at'])
      .where('course_id', '=', courseId)
      .executeTakeFirst(),
    database.read
      .selectFrom('enrolment')
      .select(['id', 'person_id'])
      .where('course_id', '=', courseId)
      .execute(),
    database.read
      .selectFrom('review')
      .select(['id', 'person_id', 'by_instructor', 'rating', 'comment'])
      .where('course_id', '=', courseId)
      .execute(),
  ]);
  return { listing: listing && { ...listing }, enrolments, reviews };
}

/** The audit entries about a subject, or about a course, in order. */
export async function auditOf({ database }: Pick<RunningProduct, 'database'>, id: string) {
  const rows = await database.read.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows
    .filter((row) => row.subject_id === id || JSON.parse(row.detail).courseId === id)
    .map(({ action, actor_id, detail }) => ({
      action,
      actor: actor_id,
      detail: JSON.parse(detail),
    }));
}

/** Who waits for a seat in a course, the first first. */
export async function waitingFor({ database }: Pick<RunningProduct, 'database'>, courseId: string) {
  return await database.read
    .selectFrom('waitlist_entry')
    .select(['person_id', 'number'])
    .where('course_id', '=', courseId)
    .orderBy('number')
    .execute();
}

/**
 * Waits until the product has done what it does by itself: after its start it begins the rounds of letters that are
 * due, each a job. Until then two readings of all rows may differ.
 */
export async function untilAtRest({ database }: Pick<RunningProduct, 'database'>): Promise<void> {
  const { read } = database;
  const rounds = ['letters: daily', 'letters: weekly'];
  const begun = () =>
    read.selectFrom('installation').select('key').where('key', 'in', rounds).execute();
  const underWay = () =>
    read
      .selectFrom('job')
      .select('kind')
      .where((is) => is.or([is('claimed_by', 'is not', null), is('run_at', '<=', Date.now())]))
      .execute();
  const isAtRest = async () =>
    (await begun()).length === rounds.length && (await underWay()).length === 0;
  while (!(await isAtRest())) await pause(10);
}
