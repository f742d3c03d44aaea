import type { Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { AuditTable } from '@lectern/database/schema';

/** Adds rows to the append-only audit table. */
export async function insertAudit(writer: Writer, rows: readonly AuditTable[]): Promise<void> {
  const [only] = rows;
  if (only && rows.length === 1) await inserted(writer, { ...only });
  else await writer.insertInto('audit').values(rows).execute();
}

/** One row, as nearly every act leaves. */
const inserted = preparedQuery(
  ['id', 'at', 'actor_id', 'action', 'subject_type', 'subject_id', 'detail'],
  (db, row: Pick<AuditTable, keyof AuditTable>) => db.insertInto('audit').values(row),
  { unanswered: true },
);
