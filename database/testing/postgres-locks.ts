import { sql } from 'kysely';
import type { Database, Writer } from '../src/database.ts';

/**
 * How many deadlocks PostgreSQL has ended in this database. A connection may report its counts seconds
 * later, or when it ends: all others are terminated here, so call this last.
 */
export async function countDeadlocks(database: Database): Promise<number> {
  return await database.interactiveTransaction(async (writer) => {
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(writer);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(writer);
    const [found] = rows;
    if (!found) throw new Error('PostgreSQL counts for every database');
    return found.deadlocks;
  });
}

/** True while a connection to this database waits for a lock of another. */
export async function isLockAwaited(database: Database): Promise<boolean> {
  return (await countAwaitedLocks(database)) > 0;
}

/** Counts the connections to this database that wait for a lock held by another. */
export async function countAwaitedLocks(database: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.read);
  return rows.length;
}

/** Blocks all other writers to a table until the transaction ends. */
export async function lockTable(writer: Writer, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(writer);
}
