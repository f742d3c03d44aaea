import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { sql } from 'kysely';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

/** What an instructor's listed courses amount to. */
export interface InstructorFigures {
  readonly about: string;
  readonly revision: number;
  readonly courses: number;
  readonly learners: number;
  readonly reviews: number;
  readonly ratings: number;
  /** Differs when a course of theirs is added, removed or changed. */
  readonly versions: number;
  readonly seqs: number;
}

/** Undefined for an id of nobody. */
export async function selectInstructorFigures(
  reader: Reader,
  id: string,
): Promise<InstructorFigures | undefined> {
  const sum = <Column extends string>(column: Column) =>
    sql<number>`coalesce(sum(${sql.ref(`listing.${column}`)}), 0)`.as(column);
  const row = await reader
    .selectFrom('instructor')
    .leftJoin('course', 'course.instructor_id', 'instructor.id')
    .leftJoin('listing', (join) =>
      join.onRef('listing.course_id', '=', 'course.id').on('listing.archived_at', 'is', null),
    )
    .select(['instructor.about', 'instructor.revision'])
    .select((eb) => eb.fn.count<number>('listing.seq').as('courses'))
    .select([sum('students'), sum('review_count'), sum('rating_total')])
    .select([sum('version'), sum('seq')])
    .where('instructor.id', '=', id)
    .groupBy(['instructor.id', 'instructor.about', 'instructor.revision'])
    .executeTakeFirst();
  return (
    row && {
      about: row.about,
      revision: row.revision,
      courses: row.courses,
      learners: row.students,
      reviews: row.review_count,
      ratings: row.rating_total,
      versions: row.version,
      seqs: row.seq,
    }
  );
}

/** Their listed courses, those with the most learners first. */
export async function selectInstructorCourses(
  reader: Reader,
  id: string,
  limit: number,
): Promise<CourseRow[]> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(COURSE_COLUMNS)
    .where('course.instructor_id', '=', id)
    .where('listing.archived_at', 'is', null)
    .orderBy('listing.students', 'desc')
    .orderBy('listing.seq', 'desc')
    .limit(limit)
    .execute();
}

interface OwnInstructorRow {
  readonly id: string;
  readonly about: string;
  readonly has_page: 0 | 1;
  readonly hidden_at: Instant | null;
  readonly listed: number;
}

/** What a person says of themselves, and whether a page is there; undefined: they never said anything. */
export async function selectOwnInstructor(
  reader: Reader | Writer,
  personId: string,
): Promise<OwnInstructorRow | undefined> {
  return await reader
    .selectFrom('instructor')
    .leftJoin('course', 'course.instructor_id', 'instructor.id')
    .leftJoin('listing', (join) =>
      join.onRef('listing.course_id', '=', 'course.id').on('listing.archived_at', 'is', null),
    )
    .select(['instructor.id', 'instructor.about', 'instructor.has_page', 'instructor.hidden_at'])
    .select((eb) => eb.fn.count<number>('listing.seq').as('listed'))
    .where('instructor.person_id', '=', personId)
    .groupBy(['instructor.id', 'instructor.about', 'instructor.has_page', 'instructor.hidden_at'])
    .executeTakeFirst();
}
