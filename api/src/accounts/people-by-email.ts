import type { Reader } from '@lectern/database/database';
import { selectIdsByEmail } from './queries.ts';

/** Finds the ids of the people who have an e-mail, in any letter case; those of deleted accounts have none. */
export async function personIdsByEmail(reader: Reader, email: string): Promise<string[]> {
  return await selectIdsByEmail(reader, email);
}
