import type { Category } from '@lectern/contract/catalogue';
import type { LessonKind } from '@lectern/contract/lesson';
import type { Reader, Writer } from '@lectern/database/database';
import type { LessonPlayTable, LessonProgressTable } from '@lectern/database/lesson-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, PersonTable } from '@lectern/database/schema';
import type { Insertable, Selectable } from 'kysely';

/** How a lesson stands with a learner, the learner's own state first. */
export interface LearnerLesson {
  readonly state: PersonTable['state'];
  readonly suspended_at: Instant | null;
  /** Null, like what follows: there is no such lesson, or it is a draft. */
  readonly course_id: string | null;
  /** Null: not enrolled. */
  readonly enrolment_id: string | null;
  /** Null, like what follows: not begun. */
  readonly started_at: Instant | null;
  readonly position: number | null;
  readonly position_at: Instant | null;
  readonly played: string | null;
  readonly played_at: Instant | null;
  readonly visit_id: string | null;
  readonly visit_seconds: number | null;
  readonly spent_seconds: number | null;
  readonly taken_at: Instant | null;
  readonly done_at: Instant | null;
  readonly done_changed_at: Instant | null;
  readonly plays_at: Instant | null;
  readonly kind: LessonKind | null;
  /** Length of its recording; null: not known, or none. */
  readonly asset_seconds: number | null;
}

/** Stays true while the person is locked. */
export async function selectLearnerLesson(
  writer: Writer,
  lessonId: string,
  personId: string,
): Promise<LearnerLesson | undefined> {
  const { rows } = await learnerLesson(writer, { lessonId, personId });
  return rows[0];
}

const learnerLesson = preparedQuery(
  ['lessonId', 'personId'],
  (db, { lessonId, personId }: { lessonId: string; personId: string }) =>
    db
      .selectFrom('person')
      .leftJoin('lesson', (join) =>
        join.on('lesson.id', '=', lessonId).on('lesson.published_at', 'is not', null),
      )
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'lesson.course_id')
          .onRef('enrolment.person_id', '=', 'person.id'),
      )
      .leftJoin('lesson_progress as progress', (join) =>
        join
          .onRef('progress.person_id', '=', 'person.id')
          .onRef('progress.lesson_id', '=', 'lesson.id'),
      )
      .leftJoin('media_asset as asset', 'asset.id', 'lesson.asset_id')
      .select(['lesson.kind', 'asset.seconds as asset_seconds', 'progress.played_at'])
      .select('person.suspended_at')
      .select(['person.state', 'lesson.course_id', 'enrolment.id as enrolment_id'])
      .select(['progress.started_at', 'progress.taken_at', 'progress.position'])
      .select(['progress.position_at', 'progress.played', 'progress.visit_id'])
      .select(['progress.visit_seconds', 'progress.spent_seconds', 'progress.done_at'])
      .select(['progress.done_changed_at', 'progress.plays_at'])
      .where('person.id', '=', personId),
);

export async function insertProgress(
  writer: Writer,
  row: Insertable<LessonProgressTable>,
): Promise<void> {
  await writer.insertInto('lesson_progress').values(row).execute();
}

/** What a report or a mark changes of a learner's progress in a lesson. */
type ProgressValues = Partial<
  Omit<Selectable<LessonProgressTable>, 'person_id' | 'lesson_id' | 'course_id'>
>;

/** By the names of the columns. */
const progressUpdates = new Map<string, ReturnType<typeof progressUpdate>>();

export async function updateProgress(
  writer: Writer,
  { personId, lessonId }: { readonly personId: string; readonly lessonId: string },
  values: ProgressValues,
): Promise<void> {
  const columns = Object.keys(values) as (keyof ProgressValues)[];
  const update = progressUpdates.get(columns.join()) ?? progressUpdate(columns);
  progressUpdates.set(columns.join(), update);
  await update(writer, { ...values, personId, lessonId });
}

type ProgressUpdate = ProgressValues & { personId: string; lessonId: string };

function progressUpdate(columns: readonly (keyof ProgressValues)[]) {
  return preparedQuery(
    [...columns, 'personId', 'lessonId'],
    (db, { personId, lessonId, ...values }: ProgressUpdate) =>
      db
        .updateTable('lesson_progress')
        .set(values)
        .where('person_id', '=', personId)
        .where('lesson_id', '=', lessonId),
    { withoutResult: true },
  );
}

/** Adds playings to those of a recording. The parts come in ascending order: one order of locks. */
export async function addPlays(
  writer: Writer,
  lessonId: string,
  plays: readonly Omit<LessonPlayTable, 'lesson_id'>[],
): Promise<void> {
  for (const play of plays) await playAdded(writer, { lesson_id: lessonId, ...play });
}

const playAdded = preparedQuery(
  ['lesson_id', 'part', 'plays', 'learners'],
  (db, row: Pick<LessonPlayTable, keyof LessonPlayTable>) =>
    db
      .insertInto('lesson_play')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['lesson_id', 'part']).doUpdateSet((eb) => ({
          plays: eb('lesson_play.plays', '+', eb.ref('excluded.plays')),
          learners: eb('lesson_play.learners', '+', eb.ref('excluded.learners')),
        })),
      ),
  { withoutResult: true },
);

/** Adds seconds to what somebody learned on a day. */
export async function addToDay(
  writer: Writer,
  row: { readonly person_id: string; readonly day: string; readonly seconds: number },
): Promise<void> {
  await writer
    .insertInto('learning_day')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'day'])
        .doUpdateSet((eb) => ({ seconds: eb('learning_day.seconds', '+', row.seconds) })),
    )
    .execute();
}

export type LessonProgressRow = Pick<
  Selectable<LessonProgressTable>,
  'lesson_id' | 'started_at' | 'position' | 'done_at'
>;

/** A published lesson of a course with what a learner has done of it. */
export interface LearnerOutlineRow {
  readonly id: string;
  readonly course_id: string;
  readonly section_id: string;
  readonly place: number;
  readonly title: string;
  readonly is_required: 0 | 1;
  readonly first_published_at: Instant | null;
  readonly started_at: Instant | null;
  readonly taken_at: Instant | null;
  readonly position: number | null;
  readonly done_at: Instant | null;
}

/** The published lessons of courses, in no order. */
export async function selectLearnerOutlines(
  reader: Reader,
  courseIds: readonly string[],
  personId: string,
): Promise<LearnerOutlineRow[]> {
  if (courseIds.length === 0) return [];
  return await learnerOutlines(reader, personId)
    .where('lesson.course_id', 'in', courseIds)
    .execute();
}

/** The published lessons of one course, in no order. */
export async function selectLearnerOutline(
  reader: Reader | Writer,
  courseId: string,
  personId: string,
): Promise<LearnerOutlineRow[]> {
  const { rows } = await learnerOutline(reader, { courseId, personId });
  return rows;
}

const learnerOutline = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    learnerOutlines(db, personId).where('lesson.course_id', '=', courseId),
);

function learnerOutlines(reader: Reader | Writer, personId: string) {
  return reader
    .selectFrom('lesson')
    .leftJoin('lesson_progress as progress', (join) =>
      join.onRef('progress.lesson_id', '=', 'lesson.id').on('progress.person_id', '=', personId),
    )
    .select(['lesson.id', 'lesson.course_id', 'lesson.section_id', 'lesson.place', 'lesson.title'])
    .select(['lesson.is_required', 'lesson.first_published_at', 'progress.started_at'])
    .select(['progress.taken_at', 'progress.position', 'progress.done_at'])
    .where('lesson.published_at', 'is not', null);
}

/** A course as the progress in it needs it. */
export interface CourseForProgress {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly category: Category;
  readonly curriculum: string;
  readonly owner_id: string | null;
  /** Null: the person is not enrolled. */
  readonly enrolment_id: string | null;
  readonly completed_at: Instant | null;
}

/** One course with how it stands with a person; undefined where there is none. */
export async function selectCourseForProgress(
  reader: Reader | Writer,
  courseId: string,
  personId: string,
): Promise<CourseForProgress | undefined> {
  const { rows } = await courseForProgress(reader, { courseId, personId });
  return rows[0];
}

const courseForProgress = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('course')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'course.id')
          .on('enrolment.person_id', '=', personId),
      )
      .leftJoin('course_completion as completion', (join) =>
        join
          .onRef('completion.course_id', '=', 'course.id')
          .on('completion.person_id', '=', personId),
      )
      .select(['course.id', 'course.title', 'course.image', 'course.category', 'course.curriculum'])
      .select(['course.owner_id', 'enrolment.id as enrolment_id', 'completion.completed_at'])
      .where('course.id', '=', courseId),
);

/** The courses in which an enrolled person took lessons last, the latest first. */
export async function selectCoursesTaken(
  reader: Reader,
  personId: string,
  limit: number,
): Promise<CourseForProgress[]> {
  return await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .leftJoin('course_completion as completion', (join) =>
      join
        .onRef('completion.course_id', '=', 'course.id')
        .on('completion.person_id', '=', personId),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('lesson_progress')
          .select(['course_id', (sub) => sub.fn.max('taken_at').as('last_at')])
          .where('person_id', '=', personId)
          .groupBy('course_id')
          .as('taken'),
      (join) => join.onRef('taken.course_id', '=', 'course.id'),
    )
    .select(['course.id', 'course.title', 'course.image', 'course.category', 'course.curriculum'])
    .select(['course.owner_id', 'enrolment.id as enrolment_id', 'completion.completed_at'])
    .where('enrolment.person_id', '=', personId)
    .orderBy((eb) => eb.fn.coalesce('taken.last_at', 'enrolment.enrolled_at'), 'desc')
    .orderBy('enrolment.id', 'desc')
    .limit(limit)
    .execute();
}

/** Figures of a course's lessons for a person. */
export interface ProgressCounts {
  readonly course_id: string;
  readonly required: number;
  readonly done: number;
  readonly new_lessons: number;
  readonly completed_at: Instant | null;
}

/** Figures of several courses; those without a published required lesson are left out. */
export async function countProgress(
  reader: Reader,
  courseIds: readonly string[],
  personId: string,
): Promise<ProgressCounts[]> {
  if (courseIds.length === 0) return [];
  return await reader
    .selectFrom('lesson')
    .leftJoin('lesson_progress as progress', (join) =>
      join.onRef('progress.lesson_id', '=', 'lesson.id').on('progress.person_id', '=', personId),
    )
    .leftJoin('course_completion as completion', (join) =>
      join
        .onRef('completion.course_id', '=', 'lesson.course_id')
        .on('completion.person_id', '=', personId),
    )
    .select(['lesson.course_id', 'completion.completed_at'])
    .select((eb) => [
      eb.fn.countAll<number>().as('required'),
      eb.fn.count<number>('progress.done_at').as('done'),
      eb.fn
        .countAll<number>()
        .filterWhere('progress.done_at', 'is', null)
        .filterWhereRef('lesson.first_published_at', '>', 'completion.completed_at')
        .as('new_lessons'),
    ])
    .where('lesson.course_id', 'in', courseIds)
    .where('lesson.published_at', 'is not', null)
    .where('lesson.is_required', '=', 1)
    .groupBy(['lesson.course_id', 'completion.completed_at'])
    .execute();
}

/** Marks that a person has done all of a course; the first time counts. */
export async function insertCompletion(
  writer: Writer,
  row: { readonly person_id: string; readonly course_id: string; readonly completed_at: Instant },
): Promise<void> {
  await writer
    .insertInto('course_completion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many required published lessons of a course the person has not done. */
export async function countUndone(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<{ required: number; undone: number }> {
  const { required, done } = await writer
    .selectFrom('lesson')
    .leftJoin('lesson_progress as progress', (join) =>
      join.onRef('progress.lesson_id', '=', 'lesson.id').on('progress.person_id', '=', personId),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('required'),
      eb.fn.count<number>('progress.done_at').as('done'),
    ])
    .where('lesson.course_id', '=', courseId)
    .where('lesson.published_at', 'is not', null)
    .where('lesson.is_required', '=', 1)
    .executeTakeFirstOrThrow();
  return { required, undone: required - done };
}

/**
 * Marks the course as completed by everybody enrolled who has done all that is required now, as of
 * the last lesson that they did.
 */
export async function insertCompletionsOf(writer: Writer, courseId: string): Promise<void> {
  const { required } = await writer
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('required'))
    .where('course_id', '=', courseId)
    .where('published_at', 'is not', null)
    .where('is_required', '=', 1)
    .executeTakeFirstOrThrow();
  if (required === 0) return;
  await writer
    .insertInto('course_completion')
    .columns(['person_id', 'course_id', 'completed_at'])
    .expression(
      writer
        .selectFrom('lesson_progress as progress')
        .innerJoin('lesson', 'lesson.id', 'progress.lesson_id')
        .innerJoin('enrolment', (join) =>
          join
            .onRef('enrolment.person_id', '=', 'progress.person_id')
            .onRef('enrolment.course_id', '=', 'lesson.course_id'),
        )
        .select((eb) => [
          'progress.person_id',
          'lesson.course_id',
          eb.fn.max('progress.done_at').$notNull().as('completed_at'),
        ])
        .where('lesson.course_id', '=', courseId)
        .where('lesson.published_at', 'is not', null)
        .where('lesson.is_required', '=', 1)
        .where('progress.done_at', 'is not', null)
        .groupBy(['progress.person_id', 'lesson.course_id'])
        .having((eb) => eb.fn.countAll(), '=', required),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How long somebody learned on each day from the first to the last, both included. */
export async function selectDays(
  reader: Reader,
  personId: string,
  first: string,
  last: string,
): Promise<{ day: string; seconds: number }[]> {
  return await reader
    .selectFrom('learning_day')
    .select(['day', 'seconds'])
    .where('person_id', '=', personId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

/** How many lessons somebody did on each of these days. */
export async function countLessonsDone(
  reader: Reader,
  personId: string,
  first: string,
  last: string,
): Promise<{ day: string | null; lessons: number }[]> {
  return await reader
    .selectFrom('lesson_progress')
    .select(['done_day as day', (eb) => eb.fn.countAll<number>().as('lessons')])
    .where('person_id', '=', personId)
    .where('done_day', '>=', first)
    .where('done_day', '<=', last)
    .groupBy('done_day')
    .execute();
}

export async function selectGoal(reader: Reader, personId: string): Promise<number | null> {
  const goal = await reader
    .selectFrom('weekly_goal')
    .select('days')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return goal?.days ?? null;
}

export async function upsertGoal(
  writer: Writer,
  row: { readonly person_id: string; readonly days: number; readonly set_at: Instant },
): Promise<void> {
  const { days, set_at } = row;
  await writer
    .insertInto('weekly_goal')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ days, set_at }))
    .execute();
}

export async function deleteGoal(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('weekly_goal').where('person_id', '=', personId).execute();
}

/** Deletes all that is known of what a person has learned. */
export async function deleteProgressOf(writer: Writer, personId: string): Promise<void> {
  for (const table of ['lesson_progress', 'course_completion', 'learning_day'] as const) {
    await writer.deleteFrom(table).where('person_id', '=', personId).execute();
  }
  await deleteGoal(writer, personId);
}
