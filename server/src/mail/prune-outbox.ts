import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A letter's files, or what a killed process left of one: both are named by their time. */
const LETTER =
  /^\.?(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[\da-f-]{36}\.(?:eml|json)(?:\.unfinished)?$/;

/** The time of a letter as its files' names begin. @param sentAt UTC milliseconds */
export function outboxTime(sentAt: number): string {
  return new Date(sentAt).toISOString().replaceAll(':', '-');
}

/**
 * Removes the letters that were written before; whatever else lies in the folder stays.
 *
 * @param before UTC milliseconds
 */
export async function pruneOutbox(folder: string, before: number): Promise<void> {
  const oldest = outboxTime(before);
  for (const name of await readdir(folder)) {
    const time = LETTER.exec(name)?.groups?.time;
    // The times are of one length, so they compare as texts. Another process may remove it too.
    if (time !== undefined && time < oldest) await rm(path.join(folder, name), { force: true });
  }
}
