import type { Writer } from '@lectern/database/database';
import type { AuditTable, Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { type AuditQuery, insertAudit, insertAuditFrom } from './queries.ts';

/** Something that was done. */
export interface AuditEntry {
  readonly at: Instant;
  /** Null: the operator, by a command. */
  readonly actorId: string | null;
  /** `course.create`, `enrolment.delete`, … */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly type: AuditTable['subject_type']; readonly id: string };
  /** What an operator may want to know later; never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Entries of one statement. */
const BATCH = 500;

/** Records who did what, in the same transaction as the change itself. */
export async function recordAudit(
  writer: Writer,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    await insertAudit(writer, entries.slice(from, from + BATCH).map(toRow));
  }
}

/** The same for many entries at once, which the query selects as the audit's own rows. */
export async function recordAuditFrom(writer: Writer, entries: AuditQuery): Promise<void> {
  await insertAuditFrom(writer, entries);
}

function toRow({ at, actorId, action, subject, detail = {} }: AuditEntry): AuditTable {
  return {
    id: uuidv7(),
    at,
    actor_id: actorId,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    detail: JSON.stringify(detail),
  };
}
