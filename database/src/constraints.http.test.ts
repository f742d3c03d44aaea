import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { sampleCourse, sampleListing, samplePerson } from '../testing/sample-rows.ts';
import { classifyDatabaseError, type DatabaseErrorKind } from './classify-database-error.ts';
import type { Database, Writer } from './database.ts';
import { openDatabase } from './open.ts';

describe.each(ENGINES)('constraints of %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    await database.interactiveTransaction(async (writer) => {
      await writer
        .insertInto('person')
        .values([samplePerson('lea'), samplePerson('noor')])
        .execute();
      await writer.insertInto('course').values(sampleCourse('soup')).execute();
      await writer
        .insertInto('listing')
        .values({ ...sampleListing('soup'), total_seats: 2, students: 1 })
        .execute();
      await writer
        .insertInto('enrolment')
        .values(enrolment({ id: 'e1' }))
        .execute();
      await writer
        .insertInto('review')
        .values(review({ id: 'r1' }))
        .execute();
      await writer.insertInto('audit').values(audit('a1')).execute();
    });
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  function enrolment({ id = 'e2', course_id = 'soup', person_id = 'lea' }) {
    return { id, course_id, person_id, enrolled_at: 1 };
  }
  function review({
    id = 'r2',
    course_id = 'soup',
    person_id = 'lea' as string | null,
    rating = 4,
  }) {
    const written = { comment: 'Fine.', created_at: 1, updated_at: null };
    return { id, course_id, person_id, by_instructor: 0 as 0 | 1, rating, ...written };
  }
  function audit(id: string) {
    const entry = { actor_id: null, action: 'course.create', subject_id: 'soup', detail: '{}' };
    return { id, at: 1, subject_type: 'course' as const, ...entry };
  }
  const setListing = (figures: Record<string, number>) => (writer: Writer) =>
    writer.updateTable('listing').set(figures).where('course_id', '=', 'soup').execute();

  const REFUSED: [
    what: string,
    why: DatabaseErrorKind,
    write: (writer: Writer) => Promise<unknown>,
  ][] = [
    ['more students than seats', 'rule', setListing({ students: 3 })],
    ['fewer seats than students', 'rule', setListing({ students: 2, total_seats: 1 })],
    ['less than no students', 'rule', setListing({ students: -1 })],
    ['no seats at all', 'rule', setListing({ total_seats: 0, students: 0 })],
    ['less than no reviews', 'rule', setListing({ review_count: -1, rating_total: -3 })],
    ['stars without a review', 'rule', setListing({ review_count: 0, rating_total: 1 })],
    ['more than five stars a review', 'rule', setListing({ review_count: 2, rating_total: 11 })],
    ['less than one star a review', 'rule', setListing({ review_count: 2, rating_total: 1 })],
    [
      'a second listing of a course',
      'duplicate',
      (writer) => writer.insertInto('listing').values(sampleListing('soup')).execute(),
    ],
    [
      'a listing of no course',
      'reference',
      (writer) => writer.insertInto('listing').values(sampleListing('nowhere')).execute(),
    ],
    [
      'an unknown level',
      'rule',
      (writer) =>
        writer
          .updateTable('listing')
          .set({ difficulty: 'Expert' as 'Advanced' })
          .execute(),
    ],
    [
      'a course without a title',
      'rule',
      (writer) =>
        writer
          .insertInto('course')
          .values({ ...sampleCourse('x'), title: '' })
          .execute(),
    ],
    [
      'a course of an unknown person',
      'reference',
      (writer) =>
        writer
          .insertInto('course')
          .values({ ...sampleCourse('x'), owner_id: 'nobody' })
          .execute(),
    ],
    [
      'an import key a second time',
      'duplicate',
      (writer) =>
        writer
          .insertInto('course')
          .values(['x', 'y'].map((id) => ({ ...sampleCourse(id), import_key: 'same' })))
          .execute(),
    ],
    [
      'a second enrolment',
      'duplicate',
      (writer) => writer.insertInto('enrolment').values(enrolment({})).execute(),
    ],
    [
      'an enrolment in no course',
      'reference',
      (writer) =>
        writer
          .insertInto('enrolment')
          .values(enrolment({ course_id: 'nowhere' }))
          .execute(),
    ],
    [
      'an enrolment of an unknown person',
      'reference',
      (writer) =>
        writer
          .insertInto('enrolment')
          .values(enrolment({ person_id: 'nobody' }))
          .execute(),
    ],
    [
      'a second review',
      'duplicate',
      (writer) => writer.insertInto('review').values(review({})).execute(),
    ],
    [
      'a review of no course',
      'reference',
      (writer) =>
        writer
          .insertInto('review')
          .values(review({ course_id: 'nowhere' }))
          .execute(),
    ],
    [
      'a review by an unknown person',
      'reference',
      (writer) =>
        writer
          .insertInto('review')
          .values(review({ person_id: 'nobody' }))
          .execute(),
    ],
    [
      'no star',
      'rule',
      (writer) =>
        writer
          .insertInto('review')
          .values(review({ person_id: 'noor', rating: 0 }))
          .execute(),
    ],
    [
      'six stars',
      'rule',
      (writer) =>
        writer
          .insertInto('review')
          .values(review({ person_id: 'noor', rating: 6 }))
          .execute(),
    ],
    [
      'a review by half an instructor',
      'rule',
      (writer) =>
        writer
          .insertInto('review')
          .values({ ...review({ person_id: 'noor' }), by_instructor: 2 as 1 })
          .execute(),
    ],
    [
      'an unknown state of a person',
      'rule',
      (writer) =>
        writer
          .updateTable('person')
          .set({ state: 'odd' as 'active' })
          .execute(),
    ],
    [
      'a second person of an account',
      'duplicate',
      (writer) =>
        writer
          .insertInto('person')
          .values({ ...samplePerson('lea'), id: 'other' })
          .execute(),
    ],
    [
      'to delete a person who is enrolled',
      'reference',
      (writer) => writer.deleteFrom('person').where('id', '=', 'lea').execute(),
    ],
    [
      'to delete a course with learners',
      'reference',
      (writer) => writer.deleteFrom('course').where('id', '=', 'soup').execute(),
    ],
    [
      'an audit row a second time',
      'duplicate',
      (writer) => writer.insertInto('audit').values(audit('a1')).execute(),
    ],
  ];

  test.each(REFUSED)(
    '%s (%s), and nothing of that transaction stays',
    { tags: ['DATA-13'] },
    async (_what, why, write) => {
      const attempt = database.interactiveTransaction(async (writer) => {
        await writer.insertInto('installation').values({ key: 'before', value: '1' }).execute();
        await write(writer);
      });
      await expect(attempt).rejects.toSatisfy((error) => classifyDatabaseError(error) === why);
      expect(await database.read.selectFrom('installation').selectAll().execute()).toEqual([]);
    },
  );

  test('reviews of former learners, of whom there may be many', async () => {
    const former = ['r3', 'r4'].map((id) => review({ id, person_id: null }));
    await database.interactiveTransaction((writer) =>
      writer.insertInto('review').values(former).execute(),
    );
    const rows = await database.read.selectFrom('review').select('id').execute();
    expect(rows.length).toBe(3);
  });

  test('the bounds themselves: every seat taken, one star and five', async () => {
    await database.interactiveTransaction(async (writer) => {
      await setListing({ students: 2, review_count: 2, rating_total: 2 })(writer);
      await setListing({ students: 0, review_count: 2, rating_total: 10 })(writer);
    });
    const row = await database.read.selectFrom('listing').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ students: 0, rating: 5 });
  });

  const CHANGES: [change: string, write: (writer: Writer) => Promise<unknown>][] = [
    ['changed', (writer) => writer.updateTable('audit').set({ action: 'x.y' }).execute()],
    [
      'changed by id',
      (writer) => writer.updateTable('audit').set({ at: 2 }).where('id', '=', 'a1').execute(),
    ],
    ['deleted', (writer) => writer.deleteFrom('audit').execute()],
    [
      'replaced',
      (writer) =>
        writer
          .insertInto('audit')
          .values({ ...audit('a1'), action: 'x.y' })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ action: 'x.y' }))
          .execute(),
    ],
  ];
  test.each(CHANGES)('audit rows are never %s', async (_what, write) => {
    await expect(database.interactiveTransaction(write)).rejects.toThrow(
      'audit rows are never changed',
    );
    const rows = await database.read.selectFrom('audit').selectAll().execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([audit('a1')]);
  });
});
