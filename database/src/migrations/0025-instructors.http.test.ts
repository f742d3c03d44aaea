import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/fresh-database.ts';
import { type OldDatabase, oldDatabase } from '../../testing/old-database.ts';
import { sampleCourse, samplePerson } from '../../testing/sample-rows.ts';
import { migrateToLatest } from '../migrate.ts';

describe.each(ENGINES)('courses from before instructors had pages, on %s', (engine) => {
  let db: OldDatabase['db'];
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ db, remove } = await oldDatabase(engine, '0025-instructors'));
  });
  afterEach(() => remove());

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
