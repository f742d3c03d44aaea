import type { Reader, Writer } from '@lectern/database/database';
import type { Instant, JobTable, Schema } from '@lectern/database/schema';
import {
  type Expression,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';

export type JobRow = Selectable<JobTable>;

/** Names one run of a job: each claim counts an attempt, so that no other run has the same. */
export interface Claim {
  readonly id: string;
  readonly claimedBy: string;
  /** This one included. */
  readonly attempts: number;
}

/** Jobs that are there under their keys stay; one that failed for good is replaced. */
export async function insertJobs(
  writer: Writer,
  rows: readonly Insertable<JobTable>[],
): Promise<void> {
  await writer
    .insertInto('job')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          payload: ref('excluded.payload'),
          run_at: ref('excluded.run_at'),
          give_up_at: ref('excluded.give_up_at'),
          claimed_by: null,
          last_error: null,
          created_at: ref('excluded.created_at'),
          failed_at: null,
          attempts: 0,
        }))
        .where('job.failed_at', 'is not', null),
    )
    .execute();
}

export async function deleteByKey(writer: Writer, kind: string, key: string): Promise<void> {
  await writer.deleteFrom('job').where('kind', '=', kind).where('key', '=', key).execute();
}

/** When the next job of the kind is to be run; undefined where none waits. */
export async function selectNextRunAt(reader: Reader, kind: string): Promise<Instant | undefined> {
  const row = await reader
    .selectFrom('job')
    .select('run_at')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.run_at;
}

/** Which due jobs of a kind are wanted. */
export interface DueQuery {
  readonly kind: string;
  readonly now: Instant;
  readonly limit: number;
  /** The ids of those that are left out. */
  readonly except: readonly string[];
  /** Whether jobs that others lock are waited for, so that one decides after the other. */
  readonly waits: boolean;
}

/** Jobs that are due, those that waited longest first; locked. */
export async function lockDue(writer: Writer, query: DueQuery): Promise<JobRow[]> {
  return await writer
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', query.kind)
    .where('failed_at', 'is', null)
    .where('run_at', '<=', query.now)
    .$if(query.except.length > 0, (jobs) => jobs.where('id', 'not in', query.except))
    .orderBy('run_at')
    .orderBy('id')
    .limit(query.limit)
    .forUpdate()
    .$if(!query.waits, (jobs) => jobs.skipLocked())
    .execute();
}

/** Who runs the jobs of the kind, a row a job; claims that have run out are none. */
export async function selectClaimants(
  writer: Writer,
  kind: string,
  now: Instant,
): Promise<string[]> {
  const rows = await writer
    .selectFrom('job')
    .select('claimed_by')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where('run_at', '>', now)
    .where('claimed_by', 'is not', null)
    .execute();
  return rows.flatMap(({ claimed_by }) => claimed_by ?? []);
}

export async function updateJob(
  writer: Writer,
  id: string,
  changes: Updateable<JobTable>,
): Promise<void> {
  await writer.updateTable('job').set(changes).where('id', '=', id).execute();
}

/** @returns false where another node has taken the job over, or it was deleted */
export async function updateClaimed(
  writer: Writer,
  { id, claimedBy, attempts }: Claim,
  changes: Updateable<JobTable>,
): Promise<boolean> {
  const updated = await writer
    .updateTable('job')
    .set(changes)
    .where('id', '=', id)
    .where('claimed_by', '=', claimedBy)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteClaimed(
  writer: Writer,
  { id, claimedBy, attempts }: Claim,
): Promise<void> {
  await writer
    .deleteFrom('job')
    .where('id', '=', id)
    .where('claimed_by', '=', claimedBy)
    .where('attempts', '=', attempts)
    .execute();
}

export async function deleteErased(writer: Writer, before: Instant): Promise<void> {
  await writer
    .deleteFrom('job')
    .where('payload', 'is', null)
    .where('failed_at', '<=', before)
    .execute();
}

/** A list never shows what jobs were given. */
const LISTED = [
  'id',
  'kind',
  'key',
  'run_at',
  'attempts',
  'claimed_by',
  'last_error',
  'created_at',
  'failed_at',
] as const;

const LISTED_OF_JOB = LISTED.map((column) => `job.${column}` as const);

export type ListedRow = Pick<JobRow, (typeof LISTED)[number]>;

/**
 * Jobs, the oldest first, a part at a time.
 *
 * @param after the id of the last one of the part before
 */
export async function selectJobs(
  reader: Reader,
  { failed, limit, after = '' }: { failed: boolean; limit: number; after?: string | undefined },
): Promise<ListedRow[]> {
  return await reader
    .selectFrom('job')
    .select(LISTED)
    .where('id', '>', after)
    .$if(failed, (jobs) => jobs.where('failed_at', 'is not', null))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How far a list looks at most for jobs that pass all filters. */
const LOOKED_AT = 1_000;

/** What the jobs of somebody have in common. */
export interface JobMatch {
  /** By their keys. */
  readonly keys: readonly string[];
  /** By a property of what they were given, with its value. */
  readonly given: readonly (readonly [property: string, value: string])[];
}

/** Which jobs are listed, the newest first. */
export interface NewestQuery {
  /** Only these kinds. */
  readonly kinds?: readonly string[] | undefined;
  /** All but these. */
  readonly except?: readonly string[] | undefined;
  readonly failed?: boolean | undefined;
  /** Only those for which one of these holds. */
  readonly match?: JobMatch | undefined;
  readonly limit: number;
  /** The id of the last job of the part before. */
  readonly before?: string | undefined;
}

/** A job in such a list, which tells whether what it was given is still there. */
export type NewestRow = ListedRow & { readonly has_payload: number | boolean };

/**
 * Jobs, the newest first, a part at a time.
 *
 * @returns where the next part begins; undefined after the last
 */
export async function selectNewest(
  reader: Reader,
  { kinds, except = [], failed, match, limit, before }: NewestQuery,
): Promise<{ rows: NewestRow[]; next: string | undefined }> {
  const walkOf = (kind: string | undefined) =>
    reader
      .selectFrom('job')
      .select('job.id')
      .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind ?? ''))
      // Of few jobs: they are walked as they are.
      .$if(failed === true, (jobs) => jobs.where('failed_at', 'is not', null))
      .$if(before !== undefined, (jobs) => jobs.where('job.id', '<', before ?? ''))
      .orderBy('job.id', 'desc');
  const walks = kinds && failed !== true ? kinds.map(walkOf) : [walkOf(undefined)];
  const parts = await Promise.all(
    walks.map(async (walk) => {
      // In a query of its own: SQLite would read all jobs in their order for the conditions below.
      const ids = (await walk.limit(LOOKED_AT).execute()).map(({ id }) => id);
      const end = ids.length === LOOKED_AT ? ids.at(-1) : undefined;
      if (ids.length === 0) return { found: [], end };
      const found = await reader
        .selectFrom('job')
        .select(LISTED_OF_JOB)
        .select((eb) => eb('job.payload', 'is not', null).as('has_payload'))
        .where('job.id', 'in', ids)
        .$if(failed === false, (jobs) => jobs.where('job.failed_at', 'is', null))
        .$if(kinds !== undefined, (jobs) => jobs.where('job.kind', 'in', kinds ?? []))
        .$if(except.length > 0, (jobs) => jobs.where('job.kind', 'not in', except))
        .$if(match !== undefined, (jobs) => jobs.where((eb) => eb.or(conditionsOf(match))))
        .orderBy('job.id', 'desc')
        .limit(limit)
        .execute();
      return { found, end };
    }),
  );
  const rows = parts
    .flatMap(({ found }) => found)
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit) as NewestRow[];
  if (rows.length === limit) return { rows, next: rows.at(-1)?.id };
  // What was not looked at begins with the newest of these.
  const next = parts
    .flatMap(({ end }) => end ?? [])
    .sort()
    .at(-1);
  return { rows: next === undefined ? rows : rows.filter(({ id }) => id >= next), next };
}

/**
 * One of these holds, in any letter case: of ASCII on SQLite, of all letters on PostgreSQL. Quotation marks in a
 * value are escaped, so that no text looks like a property.
 */
function conditionsOf({ keys, given }: JobMatch = { keys: [], given: [] }): Expression<SqlBool>[] {
  const ofKeys = keys.length === 0 ? [] : [sql<SqlBool>`job.key in (${sql.join(keys)})`];
  const ofGiven = given.map(([property, value]) => {
    const pair = `${JSON.stringify(property)}:${JSON.stringify(value)}`;
    const pattern = `%${pair.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    return sql<SqlBool>`lower(job.payload) like ${pattern} escape '!'`;
  });
  return [...ofKeys, ...ofGiven];
}

/** What jobs were given, as it is stored; without those of which it was erased. */
export async function selectPayloads(
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; payload: string | null }[]> {
  return await reader
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('id', 'in', ids)
    .where('payload', 'is not', null)
    .execute();
}

/** How many jobs have failed for good, up to `most`. */
export async function countFailed(reader: Reader, most: number): Promise<number> {
  const failed = reader
    .selectFrom('job')
    .select('id')
    .where('failed_at', 'is not', null)
    .limit(most);
  return await countRows(reader, failed);
}

/** How many jobs of the kind wait or are run, up to `most`. */
export async function countWaiting(reader: Reader, kind: string, most: number): Promise<number> {
  const waiting = reader
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .limit(most);
  return await countRows(reader, waiting);
}

async function countRows(
  reader: Reader,
  rows: SelectQueryBuilder<Schema, 'job', { id: string }>,
): Promise<number> {
  const { count } = await reader
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lockJob(writer: Writer, id: string): Promise<JobRow | undefined> {
  return await writer
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteJob(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('job').where('id', '=', id).execute();
}
