import type { Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { AuditTable } from '@lectern/database/schema';
import type { Expression } from 'kysely';

/** Adds rows to the append-only audit table. */
export async function insertAudit(writer: Writer, rows: readonly AuditTable[]): Promise<void> {
  const [only] = rows;
  if (only && rows.length === 1) await inserted(writer, { ...only });
  else await writer.insertInto('audit').values(rows).execute();
}

const COLUMNS = ['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id', 'detail'] as const;

/** A query whose columns are the audit's, in that order. */
export type AuditQuery = Expression<AuditTable>;

export async function insertAuditFrom(writer: Writer, rows: AuditQuery): Promise<void> {
  await writer.insertInto('audit').columns(COLUMNS).expression(rows).execute();
}

/** One row, the usual case. */
const inserted = preparedQuery(
  [...COLUMNS],
  (db, row: Pick<AuditTable, keyof AuditTable>) => db.insertInto('audit').values(row),
  { withoutResult: true },
);
