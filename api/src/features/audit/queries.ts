import type { Writer } from '@lectern/database/database';
import type { AuditTable } from '@lectern/database/schema';

/** Adds rows to the append-only audit table. */
export async function insertAudit(writer: Writer, rows: readonly AuditTable[]): Promise<void> {
  await writer.insertInto('audit').values(rows).execute();
}
