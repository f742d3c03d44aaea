import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutboxLetter } from '@lectern/server/mail/outbox-transport';
import { z } from 'zod';

/** More are not shown at once. */
export const MAX_SHOWN = 200;
/** More are not looked through for one recipient. */
const MAX_SEARCHED = 2_000;
const BATCH_SIZE = 50;

/** A letter's files are named by its time and a UUID; nothing else is ever opened. */
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
 * @param recipient whose letters, in any case; empty: everybody's
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

/** Undefined where there is no such letter, or it cannot be read. */
export async function readLetter(folder: string, id: string): Promise<FoundLetter | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    const content: unknown = JSON.parse(await readFile(path.join(folder, id + EXTENSION), 'utf8'));
    return { id, ...outboxLetter.parse(content) };
  } catch {
    return undefined;
  }
}

/** The folder is made with the first letter. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .filter((id) => ID.test(id));
}
