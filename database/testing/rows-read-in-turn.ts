import { sql } from 'kysely';
import { openDatabase } from '../src/open.ts';

/**
 * How many rows of a table PostgreSQL has read one after the other, in place of by an index. It tells what
 * a connection has read at the latest when that is closed.
 */
export async function rowsReadInTurn(url: string, table: string): Promise<number> {
  const database = await openDatabase(url);
  try {
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read as read from pg_stat_user_tables where relname = ${table}`.execute(
      database.read,
    );
    return rows[0]?.read ?? Number.NaN;
  } finally {
    await database.close();
  }
}
