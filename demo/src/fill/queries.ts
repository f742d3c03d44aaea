import type { Database, Writer } from '@lectern/database/database';

/** Key of the installation's facts: set where the demonstration filled it. */
const DEMONSTRATION = 'demonstration';

/** @throws where it is marked already */
export async function markAsDemonstration(writer: Writer): Promise<void> {
  await writer.insertInto('installation').values({ key: DEMONSTRATION, value: 'true' }).execute();
}

export async function isDemonstration(database: Database): Promise<boolean> {
  const row = await database.read
    .selectFrom('installation')
    .select('key')
    .where('key', '=', DEMONSTRATION)
    .executeTakeFirst();
  return row !== undefined;
}

/** True where there is nobody and nothing yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const found = await Promise.all([
    database.read.selectFrom('course').select('id').limit(1).executeTakeFirst(),
    database.read.selectFrom('person').select('id').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
}
