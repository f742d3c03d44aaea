import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { openBare } from '../../testing/open-bare.ts';
import { sampleCourse, sampleListing } from '../../testing/sample-rows.ts';
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
  '0008-email-link-sign-in',
  '0009-ends-of-sessions',
  '0010-known-devices',
  '0011-instructors-reviews',
  '0012-staged-courses',
  '0013-lessons',
  '0014-media',
  '0015-jobs',
  '0016-lesson-plays',
  '0019-media-variants',
  '0017-player',
  '0020-search',
  '0021-waitlist',
];

describe.each(ENGINES)('courses from before there were filters, on %s', (engine) => {
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

  test('have their subject and whether they have previews; a job reads the rest', {
    tags: ['LIST-20'],
  }, async () => {
    for (const [id, isPreview] of [
      ['soup', 1],
      ['tea', 0],
    ] as const) {
      await db.insertInto('course').values(sampleCourse(id)).execute();
      // As the table was then.
      const { category: _, length: __, ...listing } = sampleListing(id);
      await db
        .insertInto('listing')
        .values(listing as never)
        .execute();
      await sql`insert into lesson
        (id, course_id, section_id, place, kind, title, is_preview, published_at, created_at, updated_at)
        values (${`${id} lesson`}, ${id}, 'one', 0, 'text', 'Stir', ${isPreview}, 1, 1, 1)`.execute(
        db,
      );
    }
    await migrateToLatest(db, engine);
    const rows = await db
      .selectFrom('listing')
      .select(['course_id', 'category', 'has_previews', 'length', 'score'])
      .orderBy('course_id')
      .execute();
    const read = { category: 'Cooking', length: null, score: 0 };
    expect(rows).toEqual([
      { course_id: 'soup', has_previews: 1, ...read },
      { course_id: 'tea', has_previews: 0, ...read },
    ]);
  });
});
