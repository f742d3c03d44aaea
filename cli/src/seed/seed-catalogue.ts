import { recordAudit } from '@lectern/api/features/audit/audit';
import { keepListings } from '@lectern/api/features/listing/upkeep';
import type { Database } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import type { SeedCommand } from './arguments.ts';
import { CatalogueGenerator, type SeededPerson } from './catalogue-generator.ts';
import { arrivalTime } from './dates.ts';
import { createPerson, type Role } from './people.ts';
import { planCatalogue } from './plan.ts';
import {
  type CatalogueRows,
  insertCatalogue,
  insertInstructorRows,
  insertPeople,
} from './queries.ts';
import { createRandom, type Random } from './random.ts';

/** Rows of a transaction, approximately: a course and its learners are in one transaction. */
const ROWS_PER_TRANSACTION = 5_000;

/** Receives how many of a kind are stored so far. */
export type ReportProgress = (
  noun: 'people' | 'courses',
  done: number,
  total: number,
) => Promise<void>;

/**
 * Adds a made-up catalogue for load tests. Each transaction leaves the database consistent, so an
 * interrupted seeding leaves a smaller catalogue.
 *
 * @param now UTC milliseconds; everything is dated back from it
 * @returns how many people were added
 * @throws UsageError if the courses have too few seats
 */
export async function seedCatalogue(
  database: Database,
  command: SeedCommand,
  now: Instant,
  progress: ReportProgress,
): Promise<number> {
  const plan = planCatalogue(command);
  // First, so that an interrupted seeding is audited too.
  await database.interactiveTransaction((writer) =>
    recordAudit(writer, {
      at: now,
      actorId: null,
      action: 'installation.seed',
      subject: { type: 'installation', id: 'catalogue' },
      detail: { ...command },
    }),
  );
  const people = plan.instructors + plan.learners;
  const random = createRandom(command.seed, 3);
  const addPeople = async (role: Role, count: number, before: number) =>
    addPeopleInBatches(database, role, count, now, random, (done) =>
      progress('people', before + done, people),
    );
  const teachers = await addPeople('instructor', plan.instructors, 0);
  const instructors = teachers.map((person) => ({ ...person, page: uuidv7() }));
  await database.interactiveTransaction((writer) => insertInstructorRows(writer, instructors));
  const learners = await addPeople('learner', plan.learners, plan.instructors);

  const generator = new CatalogueGenerator({ command, plan, instructors, learners, now });
  let rows = emptyRows();
  for (let index = 0; index < command.courses; index += 1) {
    generator.addCourse(index, rows);
    const isLast = index === command.courses - 1;
    if (!isLast && countOf(rows) < ROWS_PER_TRANSACTION) continue;
    const part = rows;
    rows = emptyRows();
    await database.interactiveTransaction((writer) => insertCatalogue(writer, part));
    await progress('courses', index + 1, command.courses);
  }
  await keepListings(database);
  await database.analyze();
  return people;
}

async function addPeopleInBatches(
  database: Database,
  role: Role,
  count: number,
  now: Instant,
  random: Random,
  progress: (done: number) => Promise<void>,
): Promise<SeededPerson[]> {
  const all: SeededPerson[] = [];
  while (all.length < count) {
    const size = Math.min(ROWS_PER_TRANSACTION, count - all.length);
    const part = Array.from({ length: size }, (_, offset) => {
      const index = all.length + offset;
      return createPerson(role, index, arrivalTime(index / count, now), random);
    });
    await database.interactiveTransaction((writer) => insertPeople(writer, part));
    for (const { id, name, created_at } of part) all.push({ id, name, created_at });
    await progress(all.length);
  }
  return all;
}

function emptyRows(): CatalogueRows {
  return { courses: [], listings: [], enrolments: [], reviews: [] };
}

function countOf({ courses, enrolments, reviews }: CatalogueRows): number {
  return 2 * courses.length + enrolments.length + reviews.length;
}
