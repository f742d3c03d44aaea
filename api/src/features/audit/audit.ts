import type { Writer } from '@lectern/database/database';
import type { AuditTable, Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { type AuditQuery, insertAudit, insertAuditFrom } from './queries.ts';

export interface Act {
  readonly at: Instant;
  /** Null: the operator, by a command. */
  readonly actorId: string | null;
  /** `course.create`, `enrolment.delete`, … */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly type: AuditTable['subject_type']; readonly id: string };
  /** What an operator may want to know later; never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Leaves a row of who did what, in the same transaction as the change itself. */
export async function record(writer: Writer, ...acts: readonly Act[]): Promise<void> {
  await insertAudit(
    writer,
    acts.map(({ at, actorId, action, subject, detail = {} }) => ({
      id: uuidv7(),
      at,
      actor_id: actorId,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      detail: JSON.stringify(detail),
    })),
  );
}

/** The same for many acts at once, which the query selects as the audit's own rows. */
export async function recordAuditFrom(writer: Writer, acts: AuditQuery): Promise<void> {
  await insertAuditFrom(writer, acts);
}
