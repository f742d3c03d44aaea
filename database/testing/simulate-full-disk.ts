import { sql } from 'kysely';
import type { Database } from '../src/database.ts';

/**
 * Makes PostgreSQL refuse every change of a table as if its disk were full (53100).
 *
 * @returns ends it
 */
export async function simulateFullDisk(
  { interactiveTransaction }: Database,
  table: string,
): Promise<() => Promise<void>> {
  await interactiveTransaction(async (writer) => {
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(writer);
    await sql`create trigger no_room before insert or update or delete on ${sql.table(table)}
      for each row execute function no_room()`.execute(writer);
  });
  return () =>
    interactiveTransaction(async (writer) => {
      await sql`drop function no_room cascade`.execute(writer);
    });
}
