import type { Reader } from '@lectern/database/database';
import { selectVersion } from './queries.ts';

/** Tells the version of what a course shows now; undefined where there is none. */
export async function courseVersion(reader: Reader, id: string): Promise<number | undefined> {
  return (await selectVersion(reader, id))?.version;
}
