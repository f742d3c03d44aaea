import type { Database, Writer } from '@lectern/database/database';

/** The key in the table `installation` that marks a demonstration. */
const DEMONSTRATION = 'demonstration';

/** @throws where the installation is marked already */
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

/** True where there is neither a course nor a person. */
export async function isEmpty(database: Database): Promise<boolean> {
  const found = await Promise.all([
    database.read.selectFrom('course').select('id').limit(1).executeTakeFirst(),
    database.read.selectFrom('person').select('id').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
}
