import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Names of a letter's files, and of unfinished files that a killed process left. */
const LETTER =
  /^\.?(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[\da-f-]{36}\.(?:eml|json)(?:\.unfinished)?$/;

/** The first part of the names of a letter's files. @param sentAt UTC milliseconds */
export function outboxTime(sentAt: number): string {
  return new Date(sentAt).toISOString().replaceAll(':', '-');
}

/**
 * Removes letters from before an instant; other files in the folder stay.
 *
 * @param before UTC milliseconds
 */
export async function pruneOutbox(folder: string, before: number): Promise<void> {
  const oldest = outboxTime(before);
  for (const name of await readdir(folder)) {
    const time = LETTER.exec(name)?.groups?.time;
    // Times have one length, so texts compare like instants. Another process may remove the file first.
    if (time !== undefined && time < oldest) await rm(path.join(folder, name), { force: true });
  }
}
