import type { AuditFilter, AuditLogEntry } from '@lectern/contract/audit';
import type { Reader } from '@lectern/database/database';
import type { AuditTable } from '@lectern/database/schema';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../platform/register.ts';
import { selectActors, selectIdsOfActor, selectLog } from './queries.ts';

const CURSOR = z.tuple([z.number(), z.string()]);
const DAY = 86_400_000;
/** Entries that are shown of one subject. */
const HISTORY = 20;

/**
 * A page of the audit, the latest first.
 *
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listAudit(
  reader: Reader,
  { actor, action, subjectType, subjectId, from, to }: AuditFilter,
  { cursor, limit }: RegisterPart,
): Promise<RegisterPage<AuditLogEntry>> {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const actorIds = actor ? await selectIdsOfActor(reader, actor) : undefined;
  if (actorIds?.length === 0) return { rows: [], next: undefined };
  const { rows, next } = await selectLog(
    reader,
    {
      actorIds,
      action: action || undefined,
      subjectType,
      subjectId: subjectId || undefined,
      from: from === undefined ? undefined : Date.parse(from),
      until: to === undefined ? undefined : Date.parse(to) + DAY,
    },
    { before: at === undefined || id === undefined ? undefined : { at, id }, limit },
  );
  return { rows: await presented(reader, rows), next: next && writeCursor([next.at, next.id]) };
}

/** What was done to one subject, the latest first. */
export async function historyOf(
  reader: Reader,
  { type, id }: { readonly type: AuditTable['subject_type']; readonly id: string },
): Promise<AuditLogEntry[]> {
  const filter = { subjectType: type, subjectId: id };
  const { rows } = await selectLog(reader, filter, { before: undefined, limit: HISTORY });
  return await presented(reader, rows);
}

async function presented(reader: Reader, rows: readonly AuditTable[]): Promise<AuditLogEntry[]> {
  const ids = new Set(rows.flatMap(({ actor_id }) => actor_id ?? []));
  const actors = await selectActors(reader, [...ids]);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(Number(row.at)).toISOString(),
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    actor:
      row.actor_id === null ? null : (actors.get(row.actor_id) ?? { id: row.actor_id, name: '' }),
    detail: JSON.parse(row.detail),
  }));
}
