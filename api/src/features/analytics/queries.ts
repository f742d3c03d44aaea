import type { LessonKind } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { sql } from 'kysely';

/** A published lesson, as its figures are shown. */
export interface PublishedLessonRow {
  readonly id: string;
  readonly section_id: string;
  readonly title: string;
  readonly kind: LessonKind;
  readonly minutes: number | null;
  readonly is_required: 0 | 1;
}

/** The published lessons of a course, in their order within each section. */
export async function selectPublishedLessons(
  reader: Reader,
  courseId: string,
): Promise<PublishedLessonRow[]> {
  return await reader
    .selectFrom('lesson')
    .select(['id', 'section_id', 'title', 'kind', 'minutes', 'is_required'])
    .where('course_id', '=', courseId)
    .where('published_at', 'is not', null)
    .orderBy('section_id')
    .orderBy('place')
    .execute();
}

/** The course of a published lesson; undefined where there is none. */
export async function selectCourseOfLesson(
  reader: Reader,
  lessonId: string,
): Promise<string | undefined> {
  const lesson = await reader
    .selectFrom('lesson')
    .select('course_id')
    .where('id', '=', lessonId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return lesson?.course_id;
}

/** How many enrolled learners of a course have begun a lesson of it, and how many completed it. */
export async function countLearners(
  reader: Reader,
  courseId: string,
): Promise<{ began: number; completed: number }> {
  return await reader
    .selectFrom('enrolment')
    .leftJoin('course_completion as completion', (join) =>
      join
        .onRef('completion.course_id', '=', 'enrolment.course_id')
        .onRef('completion.person_id', '=', 'enrolment.person_id'),
    )
    .select((eb) => [
      eb.fn.count<number>('completion.person_id').as('completed'),
      eb.fn
        .countAll<number>()
        .filterWhere(
          eb.exists(
            eb
              .selectFrom('lesson_progress as progress')
              .select('progress.lesson_id')
              .whereRef('progress.person_id', '=', 'enrolment.person_id')
              .whereRef('progress.course_id', '=', 'enrolment.course_id'),
          ),
        )
        .as('began'),
    ])
    .where('enrolment.course_id', '=', courseId)
    .executeTakeFirstOrThrow();
}

/** An enrolled learner. */
export interface EnrolledRow extends LearnerPosition {
  readonly person_id: string;
  /** Null: the course is not completed. */
  readonly completed_at: Instant | null;
}

/**
 * Who is enrolled in a course, the latest enrolment first.
 *
 * @param after the learner that they come after; undefined: from the first
 */
export async function selectEnrolled(
  reader: Reader,
  courseId: string,
  after: LearnerPosition | undefined,
  limit: number,
): Promise<EnrolledRow[]> {
  return await reader
    .selectFrom(enrolments(reader, courseId, after).limit(limit).as('enrolment'))
    .leftJoin('course_completion as completion', (join) =>
      join
        .onRef('completion.person_id', '=', 'enrolment.person_id')
        .on('completion.course_id', '=', courseId),
    )
    .select(['enrolment.id', 'enrolment.person_id', 'enrolment.enrolled_at'])
    .select('completion.completed_at')
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .execute();
}

/** What a learner did of a lesson that they have begun. */
export interface TakenRow {
  readonly person_id: string;
  readonly lesson_id: string;
  readonly taken_at: Instant;
  readonly done_at: Instant | null;
  readonly spent_seconds: number;
}

/** What these people did of these lessons of a course. */
export async function selectTaken(
  reader: Reader,
  courseId: string,
  personIds: readonly string[],
  lessonIds: readonly string[],
): Promise<TakenRow[]> {
  return await reader
    .selectFrom('lesson_progress')
    .select(['person_id', 'lesson_id', 'taken_at', 'done_at', 'spent_seconds'])
    .where('course_id', '=', courseId)
    .where('person_id', 'in', personIds)
    .where('lesson_id', 'in', lessonIds)
    .execute();
}

/** Up to where a recording was played: the number of its counted parts; 0: it was not. */
export async function countParts(reader: Reader, lessonId: string): Promise<number> {
  const { last } = await reader
    .selectFrom('lesson_play')
    .select((eb) => eb.fn.max('part').as('last'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/**
 * How often a recording was played, several counted parts as one: of them the one that was played
 * most. Parts that nobody played are left out.
 *
 * @param together how many counted parts are one
 */
export async function selectPlays(
  reader: Reader,
  lessonId: string,
  together: number,
): Promise<{ place: number; plays: number; learners: number }[]> {
  return await reader
    .selectFrom('lesson_play')
    .select(sql<number>`cast((part - part % ${together}) / ${together} as integer)`.as('place'))
    .select((eb) => [
      eb.fn.max<number>('plays').as('plays'),
      eb.fn.max<number>('learners').as('learners'),
    ])
    .where('lesson_id', '=', lessonId)
    .groupBy('place')
    .orderBy('place')
    .execute();
}

/** Somebody enrolled in a course, and how far they are. */
export interface LearnerProgressRow {
  /** Of the enrolment. */
  readonly id: string;
  readonly name: string;
  readonly enrolled_at: Instant;
  readonly completed_at: Instant | null;
  /** Required published lessons that are done. */
  readonly done: number;
  /** Null: no lesson was begun. */
  readonly last_at: Instant | null;
}

/** Where a learner stands among those of a course. */
export type LearnerPosition = Pick<LearnerProgressRow, 'id' | 'enrolled_at'>;

/**
 * Who is enrolled in a course and how far they are, the latest enrolment first.
 *
 * @param after the learner that they come after; undefined: from the first
 */
export async function selectLearnerProgress(
  reader: Reader,
  courseId: string,
  after: LearnerPosition | undefined,
  limit: number,
): Promise<LearnerProgressRow[]> {
  const onPage = enrolments(reader, courseId, after).limit(limit).as('enrolment');
  return await reader
    .selectFrom(onPage)
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .leftJoin('course_completion as completion', (join) =>
      join
        .onRef('completion.person_id', '=', 'enrolment.person_id')
        .on('completion.course_id', '=', courseId),
    )
    .leftJoin('lesson_progress as progress', (join) =>
      join
        .onRef('progress.person_id', '=', 'enrolment.person_id')
        .on('progress.course_id', '=', courseId),
    )
    .leftJoin('lesson', 'lesson.id', 'progress.lesson_id')
    .select(['enrolment.id', 'person.name', 'enrolment.enrolled_at', 'completion.completed_at'])
    .select((eb) => [
      eb.fn.max('progress.taken_at').as('last_at'),
      eb.fn
        .count<number>('progress.done_at')
        .filterWhere('lesson.published_at', 'is not', null)
        .filterWhere('lesson.is_required', '=', 1)
        .as('done'),
    ])
    .groupBy(['enrolment.id', 'person.name', 'enrolment.enrolled_at', 'completion.completed_at'])
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .execute();
}

function enrolments(reader: Reader, courseId: string, after: LearnerPosition | undefined) {
  const all = reader
    .selectFrom('enrolment')
    .select(['id', 'person_id', 'enrolled_at'])
    .where('course_id', '=', courseId)
    .orderBy('enrolled_at', 'desc')
    .orderBy('id', 'desc');
  if (!after) return all;
  return all.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('enrolled_at', 'id'), '<', tuple(after.enrolled_at, after.id)),
  );
}
