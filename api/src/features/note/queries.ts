import type { Reader, Writer } from '@lectern/database/database';
import type { LessonNoteTable } from '@lectern/database/lesson-schema';
import type { Selectable } from 'kysely';

export type NoteRow = Selectable<LessonNoteTable>;

/** A person's notes of a course, the oldest first. */
export async function selectNotes(
  reader: Reader,
  personId: string,
  courseId: string,
  limit: number,
): Promise<NoteRow[]> {
  return await reader
    .selectFrom('lesson_note')
    .selectAll()
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function selectNote(writer: Writer, id: string): Promise<NoteRow | undefined> {
  return await writer.selectFrom('lesson_note').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countNotes(
  writer: Writer,
  personId: string,
  courseId: string,
): Promise<number> {
  const { count } = await writer
    .selectFrom('lesson_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The course of a lesson, and whether the person is enrolled in it or owns it. */
export async function selectCourseOfLesson(
  writer: Writer,
  lessonId: string,
  personId: string,
): Promise<{ courseId: string; isTheirs: boolean } | undefined> {
  const lesson = await writer
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.course_id', '=', 'lesson.course_id')
        .on('enrolment.person_id', '=', personId),
    )
    .select(['lesson.course_id', 'course.owner_id', 'enrolment.id as enrolment_id'])
    .where('lesson.id', '=', lessonId)
    .executeTakeFirst();
  if (!lesson) return undefined;
  const isTheirs = lesson.enrolment_id !== null || lesson.owner_id === personId;
  return { courseId: lesson.course_id, isTheirs };
}

/** Adds a note, or changes the one of this id. */
export async function upsertNote(writer: Writer, row: NoteRow): Promise<void> {
  const { text, second, lesson_id, course_id, updated_at } = row;
  await writer
    .insertInto('lesson_note')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ text, second, lesson_id, course_id, updated_at }),
    )
    .execute();
}

/** @returns true if there was one of this person's */
export async function deleteNoteOf(writer: Writer, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('lesson_note')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteNotesOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('lesson_note').where('person_id', '=', personId).execute();
}
