import type { Database, Writer } from '@lectern/database/database';
import { courseIdAt, learnerAt } from '../writes/sample.ts';

/** When the lessons were published: before anything that is measured. */
const LONG_AGO = Date.UTC(2026, 0, 6, 9);
/** Rows in one statement. */
const BATCH = 500;
const DONE = { done_at: LONG_AGO, done_changed_at: LONG_AGO, done_day: '2026-01-06' };
const TEXT = '<p>Stir it slowly, and taste it.</p>\n'.repeat(30);
/** Length of every recording, in seconds. */
export const RECORDING_SECONDS = 600;

export interface CourseSize {
  readonly sections: number;
  readonly lessonsEach: number;
}

/** The published lessons of a course, in the order of its outline. */
export interface LaidCourse {
  readonly id: string;
  readonly texts: readonly string[];
  readonly recordings: readonly string[];
}

/** Gives a course of the sample published lessons: of each ten, one is a recording and one a preview. */
export async function layLessons(
  database: Database,
  course: number,
  { sections, lessonsEach }: CourseSize,
): Promise<LaidCourse> {
  const courseId = courseIdAt(course);
  const lessons = Array.from({ length: sections * lessonsEach }, (_, number) => ({
    number,
    id: idOf('3', course, number),
    versionId: idOf('4', course, number),
    sectionId: idOf('5', course, Math.floor(number / lessonsEach)),
    place: number % lessonsEach,
    isRecording: number % 10 === 1,
  }));
  await database.interactiveTransaction(async (writer) => {
    const curriculum = Array.from({ length: sections }, (_, number) => ({
      id: idOf('5', course, number),
      title: `Section ${number}`,
    }));
    await writer
      .updateTable('course')
      .set({ curriculum: JSON.stringify(curriculum) })
      .where('id', '=', courseId)
      .execute();
    for (let from = 0; from < lessons.length; from += BATCH) {
      await insertLessons(writer, courseId, lessons.slice(from, from + BATCH));
    }
  });
  const idsOf = (isRecording: boolean) =>
    lessons.filter((lesson) => lesson.isRecording === isRecording).map(({ id }) => id);
  return { id: courseId, texts: idsOf(false), recordings: idsOf(true) };
}

interface LaidLesson {
  readonly number: number;
  readonly id: string;
  readonly versionId: string;
  readonly sectionId: string;
  readonly place: number;
  readonly isRecording: boolean;
}

async function insertLessons(
  writer: Writer,
  courseId: string,
  lessons: readonly LaidLesson[],
): Promise<void> {
  await writer
    .insertInto('lesson')
    .values(
      lessons.map(({ number, id, versionId, sectionId, place, isRecording }) => ({
        id,
        course_id: courseId,
        section_id: sectionId,
        place,
        kind: isRecording ? ('video' as const) : ('text' as const),
        title: `Lesson ${number}`,
        address: isRecording ? 'https://vimeo.com/76979871' : '',
        asset_id: null,
        minutes: 5,
        is_preview: number % 10 === 0 ? (1 as const) : (0 as const),
        published_at: LONG_AGO,
        first_published_at: LONG_AGO,
        published_version_id: versionId,
        draft_version_id: versionId,
        created_at: LONG_AGO,
        updated_at: LONG_AGO,
      })),
    )
    .execute();
  await writer
    .insertInto('lesson_version')
    .values(
      lessons.map(({ id, versionId }) => ({
        id: versionId,
        lesson_id: id,
        number: 1,
        markdown: 'Stir it slowly, and taste it.',
        words: 180,
        html: TEXT,
        saved_by: null,
        begun_at: LONG_AGO,
        saved_at: LONG_AGO,
      })),
    )
    .execute();
}

/** Enrols the learners of the sample with these numbers. */
export async function enrolAll(
  database: Database,
  course: number,
  learners: readonly number[],
): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    for (let from = 0; from < learners.length; from += BATCH) {
      await writer
        .insertInto('enrolment')
        .values(
          learners.slice(from, from + BATCH).map((learner) => ({
            id: idOf('6', course, learner),
            course_id: courseIdAt(course),
            person_id: learnerAt(learner).id,
            enrolled_at: LONG_AGO,
          })),
        )
        .execute();
    }
    await writer
      .updateTable('listing')
      .set({ students: learners.length })
      .where('course_id', '=', courseIdAt(course))
      .execute();
  });
}

/**
 * Gives enrolled learners progress. The first is in the last lesson, and each learner after got less far;
 * all lessons before are done.
 */
export async function layProgress(
  database: Database,
  course: LaidCourse,
  learners: readonly number[],
): Promise<void> {
  const lessons = [...course.texts, ...course.recordings];
  const rows = learners.flatMap((learner, place) => {
    const reached = Math.ceil(lessons.length * (1 - place / learners.length));
    const person_id = learnerAt(learner).id;
    return lessons.slice(0, reached).map((lesson_id, at) => ({
      person_id,
      lesson_id,
      course_id: course.id,
      started_at: LONG_AGO,
      taken_at: LONG_AGO,
      visit_seconds: 60 + (place % 60),
      spent_seconds: 60 + (place % 60),
      ...(at + 1 < reached ? DONE : {}),
    }));
  });
  for (let from = 0; from < rows.length; from += BATCH * BATCH) {
    await database.interactiveTransaction(async (writer) => {
      for (let at = from; at < Math.min(rows.length, from + BATCH * BATCH); at += BATCH) {
        await writer
          .insertInto('lesson_progress')
          .values(rows.slice(at, at + BATCH))
          .execute();
      }
    });
  }
}

/** How far a learner had played a recording before. */
export interface PlayedUntil {
  readonly learner: number;
  readonly courseId: string;
  readonly lessonId: string;
  /** In seconds from the beginning. */
  readonly until: number;
}

/** Gives enrolled learners recordings that they have played in part. */
export async function layPlay(database: Database, plays: readonly PlayedUntil[]): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    for (let from = 0; from < plays.length; from += BATCH) {
      const rows = plays
        .slice(from, from + BATCH)
        .map(({ learner, courseId, lessonId, until }) => ({
          person_id: learnerAt(learner).id,
          lesson_id: lessonId,
          course_id: courseId,
          started_at: LONG_AGO,
          taken_at: LONG_AGO,
          position: until,
          position_at: LONG_AGO,
          played: JSON.stringify([[0, until]]),
          played_at: LONG_AGO,
        }));
      await writer.insertInto('lesson_progress').values(rows).execute();
    }
  });
}

/** An id like the product's; each `kind` and each course has its own range. */
function idOf(kind: '3' | '4' | '5' | '6', course: number, number: number): string {
  return `00000000-0000-7000-8000-${kind}${String(course).padStart(4, '0')}${String(number).padStart(7, '0')}`;
}
