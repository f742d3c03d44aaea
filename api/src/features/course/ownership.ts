import { foldForSearch } from '@lectern/contract/fold-for-search';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { FORMER } from '../../accounts/display-name.ts';
import { recordAudit } from '../audit/audit.ts';
import { eraseInstructor, instructorPageOf, instructorsNamed } from '../instructor/instructor.ts';
import { archiveListing } from '../listing/listing.ts';
import { markChanged, raiseVersions } from '../listing/queries.ts';
import { announceWithdrawal } from '../notice/course-news.ts';
import { indexCourses } from '../search-index/index-courses.ts';
import {
  deleteCourses,
  selectOwnedCourses,
  updateInstructor,
  updateInstructorPage,
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
  const imported = owned.filter(
    (course) => isImportOf(course, name) && course.instructor_id !== namedPage,
  );
  await showPage(
    writer,
    imported.map(({ id }) => id),
    namedPage,
  );
  const written = owned.filter(({ import_key }) => import_key === null);
  const renamed: string[] = [];
  for (const { id, instructor_name: before, instructor_image, instructor_id } of written) {
    const instructor = { name: name === '' ? before : name, picture, page };
    const isNamedSo = instructor.name === before;
    if (isNamedSo && picture === instructor_image && page === instructor_id) continue;
    await updateInstructor(writer, id, instructor);
    await markChanged(writer, id);
    if (!isNamedSo) renamed.push(id);
  }
  await indexCourses(writer, renamed);
}

/** Courses that one statement changes. */
const COURSES_AT_ONCE = 500;

/** Has imported courses lead to a page, or to none: an import may have very many. */
async function showPage(
  writer: Writer,
  courseIds: readonly string[],
  page: string | null,
): Promise<void> {
  for (let from = 0; from < courseIds.length; from += COURSES_AT_ONCE) {
    const some = courseIds.slice(from, from + COURSES_AT_ONCE);
    await updateInstructorPage(writer, some, page);
    await raiseVersions(writer, some);
  }
}

/**
 * True for an imported course whose file names its owner, in any letter case: names are compared as those
 * of pages are. It may name somebody else.
 */
function isImportOf(
  course: { readonly import_key: string | null; readonly instructor_name: string },
  owner: string,
): boolean {
  return (
    course.import_key !== null && foldForSearch(course.instructor_name) === foldForSearch(owner)
  );
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
    await announceWithdrawal(writer, course.id, now);
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
