import { setImmediate } from 'node:timers/promises';
import { isKnownMigration } from '../migrate.ts';
import type { CopyConnection, Table, WritableCopyConnection } from './copy-connection.ts';
import { CopyError } from './copy-error.ts';
import { orderByReferences } from './order-by-references.ts';
import { RowTally, type Tally } from './row.ts';

export interface CopyOptions {
  /** What each table must hold; undefined if that is not known. */
  readonly expected?: ReadonlyMap<string, Tally> | undefined;
  /** Called when a table is done, and now and then during a large one. */
  readonly progress: (table: string, rows: number, isDone: boolean) => Promise<void>;
  /** Its reason is thrown before the next batch is copied. */
  readonly signal: AbortSignal;
}

/** Rows between two reports of progress. */
const PROGRESS_EVERY = 100_000;

/**
 * Copies every row of an installation into an empty database, whose tables then have the same
 * migrations as the source's, and reads everything again to check that it is the same.
 *
 * @param to in a transaction that is rolled back if this throws
 * @returns the tally of each table, in the order in which they were copied
 * @throws CopyError if there is nothing to copy, the target is not empty, or the copy is not as
 *   expected
 */
export async function copyInstallation(
  from: CopyConnection,
  to: WritableCopyConnection,
  options: CopyOptions,
): Promise<ReadonlyMap<string, Tally>> {
  await makeTables(to, await migrationsToCopy(from));
  const tables = orderByReferences(await to.tables());
  const sources = new Map((await from.tables()).map((table) => [table.name, table]));
  await to.lockTables(tables.map(({ name }) => name));
  await requireEmpty(to, tables);

  const copied = new Map<string, Tally>();
  for (const table of tables) {
    requireSameColumns(table, sources.get(table.name));
    copied.set(table.name, await copyTable(from, to, table, options));
  }
  return copied;
}

async function migrationsToCopy(from: CopyConnection): Promise<readonly string[]> {
  const names = await from.migrations();
  if (names.length === 0) throw new CopyError('there is no Lectern in what is to be copied');
  const unknown = names.find((name) => !isKnownMigration(name));
  if (unknown !== undefined) {
    throw new CopyError(
      `what is to be copied is of a newer Lectern (its tables have had ${unknown}): ` +
        'take that Lectern, or a newer one',
    );
  }
  return names;
}

async function makeTables(to: WritableCopyConnection, names: readonly string[]): Promise<void> {
  const has = await to.migrations();
  const tooNew = has.find((name) => !names.includes(name));
  if (tooNew === undefined) {
    await to.migrate(names);
    return;
  }
  await requireEmpty(to, await to.tables());
  throw new CopyError(
    `the target has newer tables already (${tooNew}), if empty ones: ` +
      'remove them, or name a target that has none',
  );
}

async function requireEmpty(to: WritableCopyConnection, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (await to.isEmpty(name)) continue;
    throw new CopyError(
      `the target is not empty (there are rows in ${name}), and nothing is ever written over: ` +
        'name an empty one',
    );
  }
}

function requireSameColumns(table: Table, source: Table | undefined): void {
  const [wanted, found] = [table, source].map((one) => one?.columns.join(', ') ?? 'no such table');
  if (wanted === found) return;
  throw new CopyError(
    `the table ${table.name} is not as this Lectern made it: ${found} instead of ${wanted}`,
  );
}

async function copyTable(
  from: CopyConnection,
  to: WritableCopyConnection,
  { name, columns }: Table,
  { expected, progress, signal }: CopyOptions,
): Promise<Tally> {
  const tally = new RowTally();
  let count = 0;
  for await (const rows of from.read(name, columns)) {
    for (const row of rows) tally.add(row);
    await to.insert(name, columns, rows);
    count += rows.length;
    if (count % PROGRESS_EVERY < rows.length) await progress(name, count, false);
    await yieldToSignals(signal);
  }
  const last = await from.lastNumber(name);
  if (last !== undefined) await to.setLastNumber(name, last);

  const read = tally.result();
  const before = expected && (expected.get(name) ?? new RowTally().result());
  if (before && !isSame(before, read)) {
    throw new CopyError(
      `the backup is damaged: ${name} has ${read.rows} rows, not the ${before.rows} that it was ` +
        'made with, or others',
    );
  }
  const written = await tallyOf(to, { name, columns }, signal);
  if (!isSame(read, written)) {
    throw new CopyError(`${name} was not kept as it was read; please report this`);
  }
  await progress(name, read.rows, true);
  return read;
}

async function tallyOf(
  of: CopyConnection,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  signal: AbortSignal,
): Promise<Tally> {
  const tally = new RowTally();
  for await (const rows of of.read(name, columns)) {
    for (const row of rows) tally.add(row);
    await yieldToSignals(signal);
  }
  return tally.result();
}

/** Lets the process handle signals: SQLite's calls are synchronous. */
async function yieldToSignals(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

function isSame(one: Tally, other: Tally): boolean {
  return one.rows === other.rows && one.digest === other.digest;
}
