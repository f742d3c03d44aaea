import type { Course, CourseInput } from '@lectern/contract/course';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/person.ts';
import { record } from '../audit/audit.ts';
import { isEnrolledIn } from '../enrolment/enrolment.ts';
import { searchText } from '../listing/search-text.ts';
import { presentReviews } from '../review/review.ts';
import { presentCourse } from './present.ts';
import { type CourseRow, insertCourses, selectCourse, selectVersion } from './queries.ts';
import { revisionOf } from './revision.ts';

export interface NewCourse {
  readonly input: CourseInput;
  readonly owner: SignedInUser;
  /** When it was added, UTC milliseconds. */
  readonly addedAt: Instant;
}

/**
 * Adds courses as their owners wrote them, with no learners and no reviews.
 *
 * @param at now, UTC milliseconds, for the audit
 * @returns the ids in the order given
 */
export async function createCourses(
  writer: Writer,
  courses: readonly NewCourse[],
  at: Instant,
): Promise<string[]> {
  const rows = courses.map(toRows);
  await insertCourses(writer, rows);
  const acts = rows.map(({ course }) => ({
    at,
    actorId: course.owner_id,
    action: 'course.create' as const,
    subject: { type: 'course' as const, id: course.id },
    detail: { title: course.title },
  }));
  await record(writer, ...acts);
  return rows.map(({ course }) => course.id);
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
  const course = { ...presentCourse(row), reviews: await presentReviews(reader, row.id) };
  return { course, version: row.version, revision: revisionOf(row) };
}

/** Tells the version of what a course shows now; undefined where there is none. */
export async function courseVersion(reader: Reader, id: string): Promise<number | undefined> {
  return (await selectVersion(reader, id))?.version;
}

function toRows({ input, owner, addedAt }: NewCourse) {
  const id = uuidv7();
  const { difficulty, totalSeats, curriculum, ...words } = input;
  return {
    course: {
      id,
      owner_id: owner.personId,
      owner_email: null,
      title: words.title,
      category: words.category,
      description: words.description,
      duration: words.duration,
      image: words.image,
      curriculum: JSON.stringify(curriculum),
      instructor_name: owner.name,
      instructor_image: owner.picture,
      date_added: new Date(addedAt).toISOString().slice(0, 10),
      import_key: null,
      created_at: addedAt,
      updated_at: null,
    },
    listing: {
      course_id: id,
      search_text: searchText(words.title, owner.name),
      difficulty,
      created_at: addedAt,
      archived_at: null,
      total_seats: totalSeats,
    },
  };
}
