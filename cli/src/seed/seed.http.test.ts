import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterEach, expect, test } from 'vitest';
import {
  ENGINES,
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { importCoursesNow } from '../../../tests/support/arrange.ts';
import { runCommandHere } from '../../../tests/support/command-here.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const THREE_YEARS = 3 * 365 * 86_400_000;
const ORDER = { courses: 80, enrolments: 1_000, reviews: 250, seed: 11 };
const silent = async () => undefined;

let fresh: FreshDatabase;
let database: Database;

async function openFresh(engine: Engine): Promise<void> {
  fresh = await freshDatabaseUrl(engine);
  database = await openDatabase(fresh.url);
}

afterEach(async () => {
  await database.close();
  await fresh.remove();
});

test.each(ENGINES)(
  'on %s exactly the requested numbers are generated, and every figure is right',
  async (engine) => {
    await openFresh(engine);
    const people = await seedCatalogue(database, ORDER, NOW, silent);
    const { read } = database;
    const courses = await allCourses(database);
    const enrolments = await read.selectFrom('enrolment').selectAll().execute();
    const reviews = await read.selectFrom('review').selectAll().execute();
    const persons = await read.selectFrom('person').selectAll().execute();
    expect(courses).toHaveLength(ORDER.courses);
    expect(enrolments).toHaveLength(ORDER.enrolments);
    expect(reviews).toHaveLength(ORDER.reviews);
    expect(persons).toHaveLength(people);

    const classes = Map.groupBy(enrolments, ({ course_id }) => course_id);
    const opinions = Map.groupBy(reviews, ({ course_id }) => course_id);
    for (const course of courses) {
      const said = opinions.get(course.course_id) ?? [];
      expect(course.students).toBe(classes.get(course.course_id)?.length ?? 0);
      expect(course.students).toBeLessThanOrEqual(course.total_seats);
      expect(course.review_count).toBe(said.length);
      expect(course.rating_total).toBe(said.reduce((sum, { rating }) => sum + rating, 0));
    }
    await expectDatesInOrder();
    const audit = await read.selectFrom('audit').selectAll().execute();
    expect(audit).toEqual([
      expect.objectContaining({
        at: NOW,
        actor_id: null,
        action: 'installation.seed',
        subject_type: 'installation',
        detail: JSON.stringify(ORDER),
      }),
    ]);
  },
);

/** Of everybody, within three years. */
async function expectDatesInOrder(): Promise<void> {
  const rows = await database.read
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .leftJoin('review', (join) =>
      join
        .onRef('review.course_id', '=', 'enrolment.course_id')
        .onRef('review.person_id', '=', 'enrolment.person_id'),
    )
    .select(['course.created_at as added', 'person.created_at as joined', 'enrolled_at'])
    .select(['review.created_at as reviewed', 'date_added', 'owner_id', 'person.id as learner'])
    .execute();
  expect(rows).toHaveLength(ORDER.enrolments);
  // Every review belongs to an enrolment, or the join would have lost it.
  expect(rows.filter(({ reviewed }) => reviewed !== null)).toHaveLength(ORDER.reviews);
  for (const { added, joined, enrolled_at, reviewed, date_added, owner_id, learner } of rows) {
    expect(added).toBeGreaterThanOrEqual(NOW - THREE_YEARS);
    expect(date_added).toBe(new Date(added).toISOString().slice(0, 10));
    expect(enrolled_at).toBeGreaterThanOrEqual(Math.max(added, joined));
    expect(reviewed ?? enrolled_at).toBeGreaterThanOrEqual(enrolled_at);
    expect(reviewed ?? enrolled_at).toBeLessThanOrEqual(NOW);
    expect(owner_id).not.toBe(learner);
  }
}

test('the same seed makes the same catalogue, beside the first one', async () => {
  await openFresh('sqlite');
  const order = { courses: 20, enrolments: 100, reviews: 30, seed: 11 };
  await seedCatalogue(database, order, NOW, silent);
  await seedCatalogue(database, order, NOW, silent);
  const words = (await allCourses(database)).map(
    ({ title, instructor_name, students, rating_total, created_at }) =>
      [title, instructor_name, students, rating_total, created_at].join('\n'),
  );
  expect(words).toHaveLength(2 * order.courses);
  expect(words.slice(0, order.courses)).toEqual(words.slice(order.courses));
});

test('its courses are found like those of people', async () => {
  await openFresh('sqlite');
  await seedCatalogue(database, { ...ORDER, enrolments: 0, reviews: 0 }, NOW, silent);
  const seeded = await allCourses(database);
  await importCoursesNow(
    database,
    seeded.map((row, index) => ({
      input: {
        title: row.title,
        category: row.category,
        difficulty: row.difficulty,
        description: row.description,
        duration: row.duration,
        totalSeats: row.total_seats,
        image: row.image,
        curriculum: JSON.parse(row.curriculum),
      },
      ownerEmail: 'ann@example.com',
      instructor: row.instructor_name,
      importKey: String(index),
      addedAt: row.created_at,
    })),
  );
  const all = (await allCourses(database)).map(({ title_words }) => title_words);
  expect(all.slice(ORDER.courses)).toEqual(all.slice(0, ORDER.courses));
});

test('npm run seed prints what it added, or why nothing was', async () => {
  await openFresh('sqlite');
  const seed = (...args: string[]) =>
    runCommandHere(['seed', ...args], { DATABASE_URL: fresh.url });
  const refused = await seed('--courses', '4', '--enrolments', '999999');
  expect(refused.stderr).toMatch(
    /^Lectern cannot seed: 4 courses .* too few for 999999 enrolments/,
  );
  expect(refused.code).toBe(1);
  expect(await database.read.selectFrom('audit').select('id').execute()).toEqual([]);

  const order = ['--courses', '40', '--enrolments', '100', '--reviews', '30', '--seed', '5'];
  const ended = await seed(...order);
  expect(ended.stdout).toMatch(
    /^40 courses, 100 enrolments, 30 reviews and \d+ people added in .* \(--seed 5\)\.$/m,
  );
  expect(ended.code).toBe(0);
  expect(await allCourses(database)).toHaveLength(40);
});

/** In the order in which they were made. */
function allCourses({ read }: Database) {
  return read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .selectAll()
    .orderBy('seq')
    .execute();
}
