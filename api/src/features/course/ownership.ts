import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { FORMER } from '../../accounts/display-name.ts';
import { recordAudit } from '../audit/audit.ts';
import { eraseInstructor, instructorPageOf, instructorsNamed } from '../instructor/instructor.ts';
import { archiveListing } from '../listing/listing.ts';
import { markChanged } from '../listing/queries.ts';
import { indexCourses } from '../search-index/index-courses.ts';
import {
  deleteCourses,
  selectOwnedCourses,
  updateInstructor,
  updateOwner,
  updateOwnerByEmail,
} from './queries.ts';

/** Whose course it is, and how a course shows them. */
export interface Owner {
  readonly personId: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly picture: string;
}

/**
 * Gives the imported courses that wait for the owner's e-mail to them. The instructor was named by
 * the file, and stays.
 *
 * @param now UTC milliseconds
 * @returns how many courses those are
 */
export async function claimImportedCourses(
  writer: Writer,
  { personId, email }: Pick<Owner, 'personId' | 'email'>,
  now: Instant,
): Promise<number> {
  if (email === '') return 0;
  const claimed = await updateOwnerByEmail(writer, email, personId);
  const entries = claimed.map((id) => auditEntry('course.claim', id, personId, now));
  await recordAudit(writer, ...entries);
  return claimed.length;
}

/**
 * Shows the owner's name, picture and page of today on every course that they wrote; a name that is
 * missing replaces none. Of imported courses those that name the owner follow the choice of a page.
 */
export async function showOwner(
  writer: Writer,
  { personId, name, picture }: Omit<Owner, 'email'>,
): Promise<void> {
  const owned = await selectOwnedCourses(writer, personId);
  if (owned.length === 0) return;
  const page = await instructorPageOf(writer, personId);
  const isNamed = owned.some((course) => isImportOf(course, name));
  const namedPage =
    isNamed && page !== null ? (await instructorsNamed(writer, [name]))(name) : null;
  const shown: string[] = [];
  for (const course of owned) {
    const { instructor_name: before, instructor_image: image } = course;
    const isImport = course.import_key !== null;
    if (isImport && !isImportOf(course, name)) continue;
    const instructor = isImport
      ? { name: before, picture: image, page: namedPage }
      : { name: name === '' ? before : name, picture, page };
    const isSame =
      instructor.name === before &&
      instructor.picture === image &&
      instructor.page === course.instructor_id;
    if (isSame) continue;
    await updateInstructor(writer, course.id, instructor);
    await markChanged(writer, course.id);
    shown.push(course.id);
  }
  await indexCourses(writer, shown);
}

/** True for an imported course whose file names its owner; it may name somebody else. */
function isImportOf(
  course: { readonly import_key: string | null; readonly instructor_name: string },
  owner: string,
): boolean {
  return course.import_key !== null && course.instructor_name === owner;
}

/**
 * Releases the courses of somebody whose account is gone: those without learners are deleted, the
 * others leave the lists and stay for the learners, without the owner's name.
 *
 * @param now UTC milliseconds
 */
export async function releaseCourses(
  writer: Writer,
  { personId, name }: Pick<Owner, 'personId' | 'name'>,
  now: Instant,
): Promise<void> {
  const courses = await selectOwnedCourses(writer, personId);
  const unused = courses.filter(({ students }) => students === 0);
  await deleteCourses(
    writer,
    unused.map(({ id }) => id),
  );
  const taught = courses.filter(({ students }) => students > 0);
  for (const course of taught) {
    await updateOwner(writer, course.id, null);
    if (course.import_key === null || isImportOf(course, name)) {
      await updateInstructor(writer, course.id, {
        name: FORMER.instructor,
        picture: '',
        page: null,
      });
    }
    await archiveListing(writer, course.id, now);
  }
  await eraseInstructor(writer, personId);
  await recordAudit(
    writer,
    ...unused.map(({ id }) => auditEntry('course.delete', id, personId, now)),
    ...taught.map(({ id }) => auditEntry('course.archive', id, personId, now)),
  );
}

function auditEntry(
  action: 'course.claim' | 'course.delete' | 'course.archive',
  courseId: string,
  actorId: string,
  now: Instant,
) {
  return { at: now, actorId, action, subject: { type: 'course' as const, id: courseId } };
}
