import { recordAudit } from '@lectern/api/features/audit/audit';
import type { Database } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SeedOrder } from './arguments.ts';
import { CatalogueMaker, type Somebody } from './catalogue-generator.ts';
import { arrival } from './dates.ts';
import { createPerson, type Role } from './people.ts';
import { planCatalogue } from './plan.ts';
import { type CatalogueRows, insertCatalogue, insertPeople } from './queries.ts';
import { createRandom, type Random } from './random.ts';

/** Rows of a transaction, about; a course and its class are never parted. */
const ROWS_A_TRANSACTION = 5_000;

/** Hears how much of one kind is there already. */
export type Progress = (what: 'people' | 'courses', done: number, of: number) => Promise<void>;

/**
 * Adds a made-up catalogue for load work. Each transaction leaves the database consistent, so an
 * interrupted seeding has made less but nothing wrong.
 *
 * @param now UTC milliseconds; everything is dated back from it
 * @returns how many people were added
 * @throws UsageError if the courses have too few seats
 */
export async function seedCatalogue(
  database: Database,
  order: SeedOrder,
  now: Instant,
  progress: Progress,
): Promise<number> {
  const plan = planCatalogue(order);
  // First, so that an interrupted seeding has left its trace too.
  await database.interactiveTransaction((writer) =>
    recordAudit(writer, {
      at: now,
      actorId: null,
      action: 'installation.seed',
      subject: { type: 'installation', id: 'catalogue' },
      detail: { ...order },
    }),
  );
  const people = plan.instructors + plan.learners;
  const random = createRandom(order.seed, 3);
  const addPeople = async (role: Role, howMany: number, before: number) =>
    addAll(database, role, howMany, now, random, (done) =>
      progress('people', before + done, people),
    );
  const instructors = await addPeople('instructor', plan.instructors, 0);
  const learners = await addPeople('learner', plan.learners, plan.instructors);

  const maker = new CatalogueMaker({ order, plan, instructors, learners, now });
  let rows = noRows();
  for (let index = 0; index < order.courses; index += 1) {
    maker.addCourse(index, rows);
    const isLast = index === order.courses - 1;
    if (!isLast && countOf(rows) < ROWS_A_TRANSACTION) continue;
    const part = rows;
    rows = noRows();
    await database.interactiveTransaction((writer) => insertCatalogue(writer, part));
    await progress('courses', index + 1, order.courses);
  }
  await database.analyze();
  return people;
}

async function addAll(
  database: Database,
  role: Role,
  howMany: number,
  now: Instant,
  random: Random,
  progress: (done: number) => Promise<void>,
): Promise<Somebody[]> {
  const all: Somebody[] = [];
  while (all.length < howMany) {
    const size = Math.min(ROWS_A_TRANSACTION, howMany - all.length);
    const part = Array.from({ length: size }, (_, offset) => {
      const index = all.length + offset;
      return createPerson(role, index, arrival(index / howMany, now), random);
    });
    await database.interactiveTransaction((writer) => insertPeople(writer, part));
    for (const { id, name, created_at } of part) all.push({ id, name, created_at });
    await progress(all.length);
  }
  return all;
}

function noRows(): CatalogueRows {
  return { courses: [], listings: [], enrolments: [], reviews: [] };
}

function countOf({ courses, enrolments, reviews }: CatalogueRows): number {
  return 2 * courses.length + enrolments.length + reviews.length;
}
