import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxLetter } from '@lectern/server/mail/outbox-transport';
import { z } from 'zod';

/** Letters shown at most. */
export const MAX_SHOWN = 200;
/** Letters searched at most for one recipient. */
const MAX_SEARCHED = 2_000;
const BATCH_SIZE = 50;

/** The time and the UUID in the names of a letter's files; other files are never opened. */
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const EXTENSION = '.json';

export interface FoundLetter extends OutboxLetter {
  readonly id: string;
}

const outboxLetter: z.ZodType<OutboxLetter> = z.object({
  to: z.string(),
  subject: z.string(),
  at: z.number(),
  text: z.string(),
  html: z.string(),
});

/**
 * The newest letters in the outbox, newest first.
 *
 * @param recipient in upper or lower case; empty: all recipients
 */
export async function newestLetters(folder: string, recipient: string): Promise<FoundLetter[]> {
  const wanted = recipient.toLowerCase();
  const ids = (await idsIn(folder)).sort().reverse().slice(0, MAX_SEARCHED);
  const found: FoundLetter[] = [];
  for (let start = 0; start < ids.length && found.length < MAX_SHOWN; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE).map((id) => readLetter(folder, id));
    for (const letter of await Promise.all(batch)) {
      if (letter && (wanted === '' || letter.to.toLowerCase() === wanted)) found.push(letter);
    }
  }
  return found.slice(0, MAX_SHOWN);
}

/** Undefined where the letter does not exist or cannot be read. */
export async function readLetter(folder: string, id: string): Promise<FoundLetter | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    const content: unknown = JSON.parse(await readFile(path.join(folder, id + EXTENSION), 'utf8'));
    return { id, ...outboxLetter.parse(content) };
  } catch {
    return undefined;
  }
}

/** The folder does not exist before the first letter. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .filter((id) => ID.test(id));
}
