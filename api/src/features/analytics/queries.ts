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

/** What the enrolled learners of a course did of one of its lessons. */
export interface LessonCounts {
  readonly began: number;
  readonly finished: number;
  /** Of these, those of whom it is known how long they took. */
  readonly timed: number;
  readonly stopped: number;
}

/**
 * @param following the lessons of which whoever goes on begins one; none: whoever finishes this one
 *   has nothing to go on to
 * @param quietSince who was in the lesson after it has not stopped
 */
export async function countLesson(
  reader: Reader,
  lessonId: string,
  following: readonly string[],
  quietSince: Instant,
): Promise<LessonCounts> {
  return await taken(reader, lessonId)
    .select((eb) => [
      eb.fn.countAll<number>().as('began'),
      eb.fn.count<number>('progress.done_at').as('finished'),
      eb.fn.countAll<number>().filterWhere(IS_TIMED).as('timed'),
      eb.fn
        .countAll<number>()
        .filterWhere('progress.taken_at', '<=', quietSince)
        .filterWhere(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('course_completion as completion')
                .select('completion.person_id')
                .whereRef('completion.person_id', '=', 'progress.person_id')
                .whereRef('completion.course_id', '=', 'progress.course_id'),
            ),
          ),
        )
        .filterWhere(({ eb: where, not, exists, selectFrom }) =>
          following.length === 0
            ? where('progress.done_at', 'is', null)
            : not(
                exists(
                  selectFrom('lesson_progress as later')
                    .select('later.lesson_id')
                    .whereRef('later.person_id', '=', 'progress.person_id')
                    .where('later.lesson_id', 'in', following),
                ),
              ),
        )
        .as('stopped'),
    ])
    .executeTakeFirstOrThrow();
}

/** Who marks a lesson as done without having been seen in it tells nothing of its length. */
const IS_TIMED = sql<boolean>`progress.done_at is not null and progress.spent_seconds > 0`;

/**
 * The middle of the times that learners spent on a lesson, in seconds: one where their number is odd,
 * else two.
 *
 * @param timed how many there are
 */
export async function selectMiddleSeconds(
  reader: Reader,
  lessonId: string,
  timed: number,
): Promise<number[]> {
  const rows = await taken(reader, lessonId)
    .select('progress.spent_seconds as seconds')
    .where(IS_TIMED)
    .orderBy('progress.spent_seconds')
    .offset(Math.floor((timed - 1) / 2))
    .limit(2 - (timed % 2))
    .execute();
  return rows.map(({ seconds }) => seconds);
}

/** What enrolled learners did of a lesson. */
function taken(reader: Reader, lessonId: string) {
  return reader
    .selectFrom('lesson_progress as progress')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.course_id', '=', 'progress.course_id')
        .onRef('enrolment.person_id', '=', 'progress.person_id'),
    )
    .where('progress.lesson_id', '=', lessonId);
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
