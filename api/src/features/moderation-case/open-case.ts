import type { Writer } from '@lectern/database/database';
import type { ModeratedType, ModerationCaseTable } from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { insertCase } from './queries.ts';

/** What a case is about. */
export interface CaseSubject {
  readonly type: ModeratedType;
  readonly id: string;
  /** Null: it is in none. */
  readonly courseId: string | null;
  readonly title: string;
  /** Null: nobody's here. */
  readonly authorId: string | null;
}

/** What else is known when a case is opened. */
interface CaseOrigin {
  readonly kind: ModerationCaseTable['kind'];
  /** What an appeal says, or why something is held. */
  readonly text?: string;
  /** What an appeal is against. */
  readonly actId?: string;
}

/**
 * Opens a case; where one of its kind about the same thing is open, it stays the one.
 *
 * @param now UTC milliseconds
 * @returns the id that it has if it is new
 */
export async function openCase(
  writer: Writer,
  { type, id: subjectId, courseId, title, authorId }: CaseSubject,
  { kind, text = '', actId }: CaseOrigin,
  now: Instant,
): Promise<string> {
  const id = uuidv7();
  await insertCase(writer, {
    id,
    kind,
    subject_type: type,
    subject_id: subjectId,
    course_id: courseId,
    title,
    author_id: authorId,
    act_id: actId ?? null,
    text,
    opened_at: now,
    latest_at: now,
    claimed_by: null,
    claimed_until: null,
    decided_at: null,
    decision: null,
  });
  return id;
}
