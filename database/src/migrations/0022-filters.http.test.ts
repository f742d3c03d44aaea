import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/fresh-database.ts';
import { type OldDatabase, oldDatabase } from '../../testing/old-database.ts';
import { sampleCourse, sampleListing } from '../../testing/sample-rows.ts';
import { migrateToLatest } from '../migrate.ts';

describe.each(ENGINES)('courses from before there were filters, on %s', (engine) => {
  let db: OldDatabase['db'];
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ db, remove } = await oldDatabase(engine, '0022-filters'));
  });
  afterEach(() => remove());

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
