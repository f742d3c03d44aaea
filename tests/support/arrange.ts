import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { createCourses, type NewCourse } from '@lectern/api/features/course/course';
import {
  type ImportedCourse,
  publishStaged,
  stageCourses,
} from '@lectern/api/features/course-import/course-import';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { joinWaitlist } from '@lectern/api/features/enrolment/join-waitlist';
import { leave } from '@lectern/api/features/enrolment/leave';
import { archiveListing } from '@lectern/api/features/listing/listing';
import { giveReview } from '@lectern/api/features/review/give-review';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { type CourseInput, courseInput } from '@lectern/contract/course';
import type { Database } from '@lectern/database/database';

/** An instant in 2026 from which tests count, in UTC milliseconds. */
export const LONG_AGO = Date.UTC(2026, 0, 5, 9);

/** Rows of one statement: SQLite binds some 32,000 values, PostgreSQL 65,000. */
const BATCH = 500;

export interface CourseOverrides extends Partial<CourseInput> {
  /** UTC milliseconds. */
  readonly addedAt?: number;
}

/** Adds a person as a first request with their token does. */
export async function signIn(
  database: Database,
  name: string,
  account: { id?: string; email?: string; picture?: string } = {},
): Promise<SignedInUser> {
  const { id = randomUUID(), email = `${id}@example.com`, picture = '' } = account;
  return await database.interactiveTransaction((writer) =>
    upsertPersonFromToken(
      writer,
      { accountId: id, email, emailVerified: true, name, picture },
      LONG_AGO,
    ),
  );
}

/** Adds courses of one owner; resolves to their ids in the same order. */
export async function addCourses(
  database: Database,
  owner: SignedInUser,
  wishes: readonly CourseOverrides[],
): Promise<string[]> {
  const courses = wishes.map(({ addedAt = LONG_AGO, ...input }): NewCourse => {
    const plain = { title: 'A course', description: 'About something.', totalSeats: 100_000 };
    return { input: courseInput.parse({ ...plain, ...input }), owner, addedAt };
  });
  const ids: string[] = [];
  for (let from = 0; from < courses.length; from += BATCH) {
    const batch = courses.slice(from, from + BATCH);
    ids.push(
      ...(await database.interactiveTransaction((writer) =>
        createCourses(writer, batch, LONG_AGO),
      )),
    );
  }
  return ids;
}

/** Adds one course; resolves to its id. */
export async function addCourse(
  database: Database,
  owner: SignedInUser,
  overrides: CourseOverrides = {},
): Promise<string> {
  const [id] = await addCourses(database, owner, [overrides]);
  if (id === undefined) throw new Error('The course was not added');
  return id;
}

/**
 * Adds courses that wait for an e-mail, as an import does.
 *
 * @returns how many courses are new
 */
export async function importCoursesNow(
  database: Database,
  courses: readonly ImportedCourse[],
): Promise<number> {
  const importId = randomUUID();
  return await database.interactiveTransaction(async (writer) => {
    await stageCourses(writer, { importId, from: 0, courses }, LONG_AGO);
    return await publishStaged(writer, { importId, from: 0, to: courses.length }, LONG_AGO);
  });
}

/** Adds a course that waits for an e-mail; resolves to its id. */
export async function addImported(database: Database, ownerEmail: string): Promise<string> {
  const input = courseInput.parse({
    title: 'Imported',
    description: 'From a file.',
    totalSeats: 100,
  });
  const importKey = randomUUID();
  const course = { input, ownerEmail, instructor: 'Ina Structor', importKey, addedAt: LONG_AGO };
  await importCoursesNow(database, [course]);
  const { id } = await database.read
    .selectFrom('course')
    .select('id')
    .where('import_key', '=', importKey)
    .executeTakeFirstOrThrow();
  return id;
}

export function enrolIn(database: Database, courseId: string, learner: SignedInUser) {
  return database.transaction(enrol, learner, courseId, LONG_AGO);
}

/** Gives somebody the seat that another person leaves, from the waitlist; resolves to the course's id. */
export async function giveSeatFromWaitlist(
  database: Database,
  owner: SignedInUser,
  { from, to }: { readonly from: SignedInUser; readonly to: SignedInUser },
): Promise<string> {
  const courseId = await addCourse(database, owner, { totalSeats: 1 });
  await enrolIn(database, courseId, from);
  await database.transaction(joinWaitlist, to, courseId, LONG_AGO);
  await database.transaction(leave, from, courseId, LONG_AGO);
  return courseId;
}

/** Adds the review of an enrolled learner; resolves to its id. */
export async function addReview(
  database: Database,
  learner: SignedInUser,
  courseId: string,
  review: { rating: number; comment?: string; at?: number },
): Promise<string> {
  const { rating, comment = 'Well taught.', at = LONG_AGO } = review;
  const argumentList = [learner, courseId, { rating, comment }, at] as const;
  const { review: stored } = await database.transaction(giveReview, ...argumentList);
  return stored._id;
}

/** Archives courses, as the deletion of their owner’s account does. */
export async function archiveCourses(database: Database, ...courseIds: string[]): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    await writer
      .updateTable('course')
      .set({ owner_id: null, owner_email: null })
      .where('id', 'in', courseIds)
      .execute();
    for (const id of courseIds) await archiveListing(writer, id, LONG_AGO);
  });
}

/**
 * Sets a course's figures directly, where a test needs more learners or reviews than it can add; the
 * database's constraints still apply.
 */
export async function setFigures(
  database: Database,
  courseId: string,
  figures: { students?: number; review_count?: number; rating_total?: number },
): Promise<void> {
  await database.interactiveTransaction((writer) =>
    writer
      .updateTable('listing')
      .set((eb) => ({ ...figures, version: eb('version', '+', 1) }))
      .where('course_id', '=', courseId)
      .execute(),
  );
}

/** The id of the page about a course's instructor. */
export async function instructorPage({ read }: Database, courseId: string): Promise<string> {
  const { instructor_id } = await read
    .selectFrom('course')
    .select('instructor_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  if (instructor_id === null) throw new Error('The instructor has no page');
  return instructor_id;
}
