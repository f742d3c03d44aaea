import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { FORMER } from '../../accounts/display-name.ts';
import { type Act, record } from '../audit/audit.ts';
import { searchText } from '../listing/search-text.ts';
import { uncountOwnReviews } from '../review/instructors-reviews.ts';
import {
  archiveCourse,
  claimCourses,
  deleteAdditionsOf,
  deleteCourses,
  selectOwnedCourses,
  updateInstructor,
} from './queries.ts';

/** Whose course it is, and how a course shows them. */
export interface Owner {
  readonly personId: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

/** Audit rows of one statement. */
const BATCH = 500;

/**
 * Gives the imported courses that wait for the owner's e-mail to them. Who teaches was said in the
 * file, and stays. What the owner said of them before counts no longer.
 *
 * @param at UTC milliseconds
 */
export async function claimImportedCourses(
  writer: Writer,
  owner: Owner,
  at: Instant,
): Promise<void> {
  if (owner.email === '') return;
  const claimed = await claimCourses(writer, owner.email, owner.personId);
  await recordAll(
    writer,
    claimed.map((id) => ({ ...actOn(id, owner.personId, at), action: 'course.claim' as const })),
  );
  if (claimed.length > 0) await uncountOwnReviews(writer, owner.personId, at);
}

/**
 * Shows the owner's name and picture of today on every course that they wrote; a name that is
 * missing replaces none.
 */
export async function showOwner(
  writer: Writer,
  { personId, name, picture }: Omit<Owner, 'email'>,
): Promise<void> {
  for (const course of await selectOwnedCourses(writer, personId)) {
    if (course.import_key !== null) continue;
    const instructor = name === '' ? course.instructor_name : name;
    if (instructor === course.instructor_name && picture === course.instructor_image) continue;
    await updateInstructor(writer, course.id, {
      name: instructor,
      picture,
      searchText: searchText(course.title, instructor),
    });
  }
}

/**
 * What becomes of the courses of somebody who is gone: those without learners go too, the others
 * leave the lists and stay for the learners, without the owner's name.
 *
 * @param at UTC milliseconds
 */
export async function releaseCourses(
  writer: Writer,
  { personId, name }: Pick<Owner, 'personId' | 'name'>,
  at: Instant,
): Promise<void> {
  const courses = await selectOwnedCourses(writer, personId);
  await deleteAdditionsOf(writer, personId);
  const unused = courses.filter(({ students }) => students === 0);
  await deleteCourses(
    writer,
    unused.map(({ id }) => id),
  );
  const taught = courses.filter(({ students }) => students > 0);
  for (const { id, title, import_key, instructor_name } of taught) {
    await archiveCourse(writer, id, at);
    // An import may name somebody else.
    if (import_key !== null && instructor_name !== name) continue;
    await updateInstructor(writer, id, {
      name: FORMER.instructor,
      picture: '',
      searchText: searchText(title, FORMER.instructor),
    });
  }
  await recordAll(writer, [
    ...unused.map(({ id }) => ({ ...actOn(id, personId, at), action: 'course.delete' as const })),
    ...taught.map(({ id }) => ({ ...actOn(id, personId, at), action: 'course.archive' as const })),
  ]);
}

function actOn(courseId: string, actorId: string, at: Instant) {
  return { at, actorId, subject: { type: 'course' as const, id: courseId } };
}

async function recordAll(writer: Writer, acts: readonly Act[]): Promise<void> {
  for (let from = 0; from < acts.length; from += BATCH) {
    await record(writer, ...acts.slice(from, from + BATCH));
  }
}
