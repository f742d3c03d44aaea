import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/fresh-database.ts';
import { type OldDatabase, oldDatabase } from '../../testing/old-database.ts';
import {
  sampleCourse,
  sampleListing,
  samplePerson,
  sampleWords,
} from '../../testing/sample-rows.ts';
import { migrateToLatest } from '../migrate.ts';

describe.each(ENGINES)('accounts that were disabled before they held courses, on %s', (engine) => {
  let db: OldDatabase['db'];
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ db, remove } = await oldDatabase(engine, '0037-disabled-owners'));
  });
  afterEach(() => remove());

  test('hold the courses that are listed, or would be if nothing else held them', {
    tags: ['ADMIN-15'],
  }, async () => {
    const disabled = { ...samplePerson('zoe'), state: 'disabled' as const, updated_at: 7 };
    await db
      .insertInto('person')
      .values([samplePerson('ada'), disabled])
      .execute();
    for (const [id, owner_id, archived_at] of COURSES) {
      const course = { ...sampleCourse(id), owner_id };
      await db.insertInto('course').values(course).execute();
      const listing = { ...sampleListing(id), archived_at };
      await db.insertInto('listing').values(listing).execute();
      if (archived_at !== null) continue;
      await db.insertInto('course_words').values(sampleWords(id, id)).execute();
    }
    const hidden = { kind: 'moderation' as const, since: 3 };
    const before = [
      { course_id: 'hidden', relist: 1 as const, ...hidden },
      { course_id: 'hidden-draft', relist: 0 as const, ...hidden },
    ];
    await db.insertInto('course_hold').values(before).execute();
    await migrateToLatest(db, engine);

    const rows = await db.selectFrom('course_hold').selectAll().orderBy('course_id').execute();
    const holds = rows.map((hold) => ({ ...hold, since: Number(hold.since) }));
    const held = { kind: 'disabled', relist: 1, since: 7 };
    expect(holds.filter(({ kind }) => kind === 'moderation')).toEqual(before);
    expect(holds.filter(({ kind }) => kind === 'disabled')).toEqual([
      { course_id: 'hidden', ...held },
      { course_id: 'listed', ...held },
    ]);
    const listings = await db
      .selectFrom('listing')
      .leftJoin('course_words', 'course_words.seq', 'listing.seq')
      .select(['listing.course_id', 'archived_at', 'version', 'course_words.title'])
      .orderBy('listing.course_id')
      .execute();
    const [{ version = 0 } = {}] = listings;
    const shown = listings.map(({ archived_at: at, ...listing }) => ({
      ...listing,
      archived_at: at === null ? null : Number(at),
    }));
    expect(shown).toEqual([
      { course_id: 'ada', archived_at: null, version, title: 'ada' },
      { course_id: 'draft', archived_at: 2, version, title: null },
      { course_id: 'hidden', archived_at: 2, version, title: null },
      { course_id: 'hidden-draft', archived_at: 2, version, title: null },
      { course_id: 'listed', archived_at: 7, version: version + 1, title: null },
    ]);
    const insert = (kind: string) =>
      db
        .insertInto('course_hold')
        .values({ course_id: 'ada', kind: kind as never, relist: 1, since: 1 })
        .execute();
    await expect(insert('something-else')).rejects.toThrow();
    await db.deleteFrom('course').execute();
    expect(await db.selectFrom('course_hold').selectAll().execute()).toEqual([]);
  });
});

/** Each with its owner, and when it left the lists. */
const COURSES = [
  ['ada', 'ada', null],
  ['listed', 'zoe', null],
  ['hidden', 'zoe', 2],
  ['hidden-draft', 'zoe', 2],
  ['draft', 'zoe', 2],
] as const;
