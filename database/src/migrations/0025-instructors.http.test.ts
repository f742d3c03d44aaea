import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { openBare } from '../../testing/open-bare.ts';
import { sampleCourse, samplePerson } from '../../testing/sample-rows.ts';
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
  '0022-filters',
  '0023-saved-courses',
];

describe.each(ENGINES)('courses from before instructors had pages, on %s', (engine) => {
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

  test('lead to one page of each person, and of each name of an import', {
    tags: ['INSTRUCTOR-4'],
  }, async () => {
    const ada = samplePerson('ada');
    await db.insertInto('person').values(ada).execute();
    const owned = { owner_id: ada.id };
    const named = (instructor_name: string, import_key: string) => ({
      instructor_name,
      import_key,
    });
    await db
      .insertInto('course')
      .values([
        { ...sampleCourse('one'), ...owned },
        { ...sampleCourse('two'), ...owned },
        { ...sampleCourse('three'), ...named('Duke', 'a') },
        { ...sampleCourse('four'), ...named('DUKE', 'b') },
        { ...sampleCourse('five'), ...owned, ...named('Meta', 'c') },
        sampleCourse('six'),
      ])
      .execute();
    await migrateToLatest(db, engine);
    const rows = await db
      .selectFrom('course')
      .leftJoin('instructor', 'instructor.id', 'course.instructor_id')
      .select(['course.id', 'instructor.person_id', 'instructor.name_key'])
      .execute();
    const found = Object.fromEntries(
      rows.map(({ id, person_id, name_key }) => [id, person_id ?? name_key]),
    );
    expect(found).toEqual({
      one: ada.id,
      two: ada.id,
      three: 'duke',
      four: 'duke',
      five: 'meta',
      six: null,
    });
    const { count } = await db
      .selectFrom('instructor')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });
});
