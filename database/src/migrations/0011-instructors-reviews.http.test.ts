import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { openBare } from '../../testing/open-bare.ts';
import { sampleCourse, sampleListing, samplePerson } from '../../testing/sample-rows.ts';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import type { Schema } from '../schema.ts';

const BEFORE = [
  '0001-catalogue',
  '0002-identity',
  '0003-news-of-accounts',
  '0004-learners-by-date',
  '0005-contact',
  '0006-course-additions',
  '0007-proved-emails',
];
const MARKING = '0011-instructors-reviews';

describe.each(ENGINES)(
  'reviews from before they were marked as an instructor’s, on %s',
  (engine) => {
    let fresh: FreshDatabase;
    let db: Kysely<Schema>;

    beforeEach(async () => {
      fresh = await freshDatabaseUrl(engine, 'nothing');
      db = openBare(engine, fresh.url);
      await migrateToLatest(db, engine, migrationsNamed(BEFORE));
    });
    afterEach(async () => {
      await db.destroy();
      await fresh.remove();
    });

    async function addCourse(id: string, owner: string | null, reviews: readonly OldReview[]) {
      await db
        .insertInto('course')
        .values({ ...sampleCourse(id), owner_id: owner })
        .execute();
      const rating_total = reviews.reduce((sum, { rating }) => sum + rating, 0);
      const figures = { review_count: reviews.length, rating_total };
      // As the table was then.
      const { published_at: _, category: __, length: ___, ...listing } = sampleListing(id);
      await db
        .insertInto('listing')
        .values({ ...listing, search_text: id, ...figures } as never)
        .execute();
      const rows = reviews.map((review) => ({
        ...review,
        course_id: id,
        comment: '',
        created_at: 1,
      }));
      // As the table was then.
      if (rows.length > 0)
        await db
          .insertInto('review')
          .values(rows as never)
          .execute();
    }

    const record = (action: string, actor: string, type: 'course' | 'review', subject_id: string) =>
      db
        .insertInto('audit')
        .values({
          id: `${action} ${subject_id}`,
          at: 1,
          actor_id: actor,
          action,
          subject_type: type,
          subject_id,
          detail: '{}',
        })
        .execute();

    test('are marked, and those by an instructor leave the figures', async () => {
      await db
        .insertInto('person')
        .values(['noor', 'lea', 'gone', 'left'].map(samplePerson))
        .execute();
      await addCourse('own alone', 'noor', [{ id: 'a', person_id: 'noor', rating: 5 }]);
      await addCourse('own and others', 'noor', [
        { id: 'b', person_id: 'noor', rating: 5 },
        { id: 'c', person_id: 'lea', rating: 2 },
        { id: 'd', person_id: null, rating: 3 },
      ]);
      await addCourse('others', 'lea', [{ id: 'e', person_id: 'noor', rating: 4 }]);
      await addCourse('nobody', 'lea', []);
      await addCourse('waiting', null, [{ id: 'f', person_id: 'lea', rating: 1 }]);
      await addCourse('archived', null, [
        { id: 'g', person_id: null, rating: 5 },
        { id: 'h', person_id: null, rating: 1 },
      ]);
      await record('review.disown', 'gone', 'review', 'g');
      await record('course.archive', 'gone', 'course', 'archived');
      await record('review.disown', 'left', 'review', 'h');
      await migrateToLatest(db, engine, migrationsNamed([...BEFORE, MARKING]));

      const marked = await db
        .selectFrom('review')
        .select('id')
        .where('by_instructor', '=', 1)
        .orderBy('id')
        .execute();
      expect(marked.map(({ id }) => id)).toEqual(['a', 'b', 'g']);
      const listings = await db
        .selectFrom('listing')
        .select(['course_id', 'review_count', 'rating', 'version'])
        .execute();
      const figures = Object.fromEntries(
        listings.map((row) => [row.course_id, [row.review_count, row.rating, row.version]]),
      );
      expect(figures).toEqual({
        'own alone': [0, 0, 2],
        'own and others': [2, 2.5, 2],
        others: [1, 4, 1],
        nobody: [0, 0, 1],
        waiting: [1, 1, 1],
        archived: [1, 1, 2],
      });
    });
  },
);

interface OldReview {
  readonly id: string;
  readonly person_id: string | null;
  readonly rating: number;
}
