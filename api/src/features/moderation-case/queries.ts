import type { Reader, Writer } from '@lectern/database/database';
import type { ModerationCaseTable } from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';
import { type Insertable, sql } from 'kysely';

type Subject = Pick<ModerationCaseTable, 'subject_type' | 'subject_id'>;

/** Adds a case; does nothing where one of its kind about the same thing is open. */
export async function insertCase(
  writer: Writer,
  row: Insertable<ModerationCaseTable>,
): Promise<void> {
  await writer
    .insertInto('moderation_case')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** SQLite uses the index of open cases only where its condition stands in the query. */
const NO_APPEAL = sql.lit('appeal' as const);

/** Why something waits for a look; undefined: it does not. */
export async function selectWaitingCase(
  reader: Reader | Writer,
  { subject_type, subject_id }: Subject,
): Promise<{ text: string } | undefined> {
  return await reader
    .selectFrom('moderation_case')
    .select('text')
    .where('kind', '=', 'approval')
    .where('kind', '<>', NO_APPEAL)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
}

const GONE = { decision: 'gone', claimed_by: null, claimed_until: null } as const;

/** Closes the case of something that waits for a look; does nothing where it does not wait. */
export async function closeApproval(
  writer: Writer,
  { subject_type, subject_id }: Subject,
  now: Instant,
): Promise<void> {
  await writer
    .updateTable('moderation_case')
    .set({ ...GONE, decided_at: now })
    .where('kind', '=', 'approval')
    .where('kind', '<>', NO_APPEAL)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .execute();
}

/** Cases of a course and its lessons have the same author. */
const OF_ITS_OWNER = ['course', 'lesson'] as const;

/** Locks the open cases about a course and its lessons, in the order in which cases are locked. */
export async function lockOpenCasesOfCourse(writer: Writer, courseId: string): Promise<void> {
  await writer
    .selectFrom('moderation_case')
    .select('id')
    .where('course_id', '=', courseId)
    .where('subject_type', 'in', OF_ITS_OWNER)
    .where('kind', '<>', 'appeal')
    .where('decided_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Changes whose the open cases about a course and its lessons are. */
export async function updateAuthorOfCases(
  writer: Writer,
  courseId: string,
  authorId: string,
): Promise<void> {
  await writer
    .updateTable('moderation_case')
    .set({ author_id: authorId })
    .where('course_id', '=', courseId)
    .where('subject_type', 'in', OF_ITS_OWNER)
    .where('kind', '<>', 'appeal')
    .where('decided_at', 'is', null)
    .execute();
}

/** Closes the cases of a course and its lessons that wait for a look. */
export async function closeApprovalsOfCourse(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await writer
    .updateTable('moderation_case')
    .set({ ...GONE, decided_at: now })
    .where('course_id', '=', courseId)
    .where('subject_type', 'in', OF_ITS_OWNER)
    .where('kind', '=', 'approval')
    .where('decided_at', 'is', null)
    .execute();
}
