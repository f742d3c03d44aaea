import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { AuditTable, Instant } from '@lectern/database/schema';
import { type Expression, type SqlBool, sql } from 'kysely';

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

/** Which entries of the log are wanted; all conditions hold together. */
export interface LogFilter {
  readonly actorIds?: readonly string[] | undefined;
  /** `course.update`, or only `course`. */
  readonly action?: string | undefined;
  readonly subjectType?: AuditTable['subject_type'] | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Instant | undefined;
  /** The first instant that is too late. */
  readonly until?: Instant | undefined;
}

interface LogKey {
  readonly at: Instant;
  readonly id: string;
}

/**
 * How far a page looks at most for entries that pass all conditions. One that ends there has fewer rows,
 * and the next one looks on.
 */
const LOOKED_AT = 5_000;

/** Entries, the latest first. @param before the last one of the part before */
export async function selectLog(
  reader: Reader,
  { actorIds, action, subjectType, subjectId, from, until }: LogFilter,
  { before, limit }: { readonly before: LogKey | undefined; readonly limit: number },
): Promise<{ rows: AuditTable[]; next: LogKey | undefined }> {
  const isExact = action?.includes('.') ?? false;
  const walk = reader
    .selectFrom('audit')
    .selectAll()
    .$if(actorIds !== undefined, (log) => log.where('actor_id', 'in', actorIds ?? []))
    .$if(actorIds === undefined && isExact, (log) => log.where('action', '=', action ?? ''))
    .$if(subjectId !== undefined, (log) => log.where('subject_id', '=', subjectId ?? ''))
    // The index of subjects begins with what they are.
    .$if(subjectId !== undefined && subjectType !== undefined, (log) =>
      log.where('subject_type', '=', subjectType ?? 'account'),
    )
    .$if(from !== undefined, (log) => log.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (log) => log.where('at', '<', until ?? 0))
    .$if(before !== undefined, (log) =>
      log.where(sql<SqlBool>`(audit.at, audit.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const rows = await reader
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .selectAll()
    .$if(action !== undefined && isExact, (log) => log.where('action', '=', action ?? ''))
    .$if(action !== undefined && !isExact, (log) =>
      log.where('action', '>=', `${action}.`).where('action', '<', `${action}/`),
    )
    .$if(subjectType !== undefined, (log) =>
      log.where('subject_type', '=', subjectType ?? 'account'),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === limit) return { rows, next: rows.at(-1) };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end };
}

/**
 * The ids under which the audit knows somebody: that of the person, and that of the account.
 *
 * @param emailOrId an e-mail in any letter case, or one of the two ids
 */
export async function selectIdsOfActor(reader: Reader, emailOrId: string): Promise<string[]> {
  const people = await reader
    .selectFrom('person')
    .select(['id', 'account_id'])
    .where((eb) =>
      emailOrId.includes('@')
        ? eb('email', '=', emailOrId.toLowerCase())
        : eb.or([eb('id', '=', emailOrId), eb('account_id', '=', emailOrId)]),
    )
    .execute();
  if (people.length === 0 && !emailOrId.includes('@')) return [emailOrId];
  return people.flatMap(({ id, account_id }) => [id, account_id]);
}

/** Who stands behind the ids of actors: their person and its name. */
export async function selectActors(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { readonly id: string; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const people = await reader
    .selectFrom('person')
    .select(['id', 'account_id', 'name', 'email'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('account_id', 'in', ids)]))
    .execute();
  return new Map(
    people.flatMap(({ id, account_id, name, email }) => {
      const actor = { id, name: name || email };
      return [
        [id, actor],
        [account_id, actor],
      ];
    }),
  );
}
