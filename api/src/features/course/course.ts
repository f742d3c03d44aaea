import type { Course, CourseInput } from '@lectern/contract/course';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '../../platform/api-error.ts';
import { record } from '../audit/audit.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import type { SignedInUser } from '../person/person.ts';
import { presentReviews } from '../review/review.ts';
import { presentCourse } from './present.ts';
import { type CourseRow, insertCourses, selectCourse, selectVersion } from './queries.ts';
import { revisionOf } from './revision.ts';
import { searchText } from './search-text.ts';

/** Who a new course belongs to: a person, or, imported, whoever verifies this e-mail first. */
export type Ownership =
  | { readonly owner: SignedInUser }
  | { readonly ownerEmail: string; readonly instructor: string; readonly importKey: string };

export interface NewCourse {
  readonly input: CourseInput;
  readonly ownership: Ownership;
  /** When it was added, UTC milliseconds. */
  readonly addedAt: Instant;
}

/**
 * Adds courses as their owners wrote them, with no learners and no reviews.
 *
 * @param at now, UTC milliseconds, for the audit
 * @returns the ids in the order given; null for an imported course that was there already
 */
export async function createCourses(
  writer: Writer,
  courses: readonly NewCourse[],
  at: Instant,
): Promise<(string | null)[]> {
  const rows = courses.map(toRows);
  const added = await insertCourses(writer, rows);
  const ids = rows.map(({ course }) => (added.has(course.id) ? course.id : null));
  const acts = rows
    .filter(({ course }) => added.has(course.id))
    .map(({ course }) => ({
      at,
      actorId: course.owner_id,
      action: course.import_key === null ? ('course.create' as const) : ('course.import' as const),
      subject: { type: 'course' as const, id: course.id },
      detail: { title: course.title },
    }));
  if (acts.length > 0) await record(writer, ...acts);
  return ids;
}

/** A course as it was read. */
export interface CourseRead {
  readonly course: Course;
  /** Changes with what the course shows. */
  readonly version: number;
  /** Changes with what its owner wrote, and with nothing else. */
  readonly revision: string;
}

/**
 * One course with its reviews, as anyone may see it.
 *
 * @returns null where there is none or it is archived
 */
export async function readCourse(reader: Reader, id: string): Promise<CourseRead | null> {
  // The version is read with the course and before the reviews: a review that arrives in between
  // raises it, and the next check sees that.
  const row = await selectCourse(reader, id);
  if (!row || row.archived_at !== null) return null;
  return await withReviews(reader, row);
}

/**
 * An archived course, which is there for those who are enrolled in it alone.
 *
 * @throws ApiError `not-found` for everybody else
 */
export async function readArchivedCourse(
  reader: Reader,
  learner: SignedInUser,
  id: string,
): Promise<Course> {
  const [row, isLearner] = await Promise.all([
    selectCourse(reader, id),
    isEnrolledIn(reader, learner, id),
  ]);
  if (!row || !isLearner) throw notFound('This course');
  return (await withReviews(reader, row)).course;
}

async function withReviews(
  reader: Reader,
  row: CourseRow & { version: number; archived_at: Instant | null },
): Promise<CourseRead> {
  const reviews = row.review_count === 0 ? [] : await presentReviews(reader, row.id);
  const course = { ...presentCourse(row), reviews };
  return { course, version: row.version, revision: revisionOf(row) };
}

/** Tells the version of what a course shows now; undefined where there is none. */
export async function courseVersion(reader: Reader, id: string): Promise<number | undefined> {
  return (await selectVersion(reader, id))?.version;
}

function toRows({ input, ownership, addedAt }: NewCourse) {
  const id = uuidv7();
  const { difficulty, totalSeats, curriculum, ...words } = input;
  const owned = 'owner' in ownership;
  const instructor = owned ? ownership.owner.name : ownership.instructor;
  return {
    course: {
      id,
      owner_id: owned ? ownership.owner.personId : null,
      owner_email: owned ? null : ownership.ownerEmail,
      title: words.title,
      category: words.category,
      description: words.description,
      duration: words.duration,
      image: words.image,
      curriculum: JSON.stringify(curriculum),
      instructor_name: instructor,
      instructor_image: owned ? ownership.owner.picture : '',
      date_added: new Date(addedAt).toISOString().slice(0, 10),
      import_key: owned ? null : ownership.importKey,
      created_at: addedAt,
      updated_at: null,
    },
    listing: {
      course_id: id,
      search_text: searchText(words.title, instructor),
      difficulty,
      created_at: addedAt,
      archived_at: null,
      total_seats: totalSeats,
    },
  };
}
