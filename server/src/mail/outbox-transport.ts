import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@lectern/identity/platform/clock';
import MailComposer from 'nodemailer/lib/mail-composer';
import { v7 as uuidv7 } from 'uuid';
import { NO_EXTERNAL_CONTENT, nodemailerMessage, type Sender } from './nodemailer-message.ts';
import { outboxTime, pruneOutbox } from './prune-outbox.ts';
import type { AddressedLetter, MailTransport } from './transport.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRUNE_INTERVAL = HOUR;

/** The JSON file of a letter, beside its message, for programs that do not parse mail. */
export interface OutboxLetter {
  readonly to: string;
  readonly subject: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly html: string;
}

export interface Outbox {
  /** Created where it is missing. */
  readonly folder: string;
  /** How long a letter stays, in days. */
  readonly days: number;
}

/**
 * Writes letters into a folder instead of sending them: each as a message (RFC 5322) in an `.eml`
 * file and as JSON. Names sort by time. Only this user may read the files, because links in letters
 * are secrets. Sending removes old letters, with the first letter and then at most once an hour.
 */
export function createOutboxTransport(
  { folder, days }: Outbox,
  sender: () => Sender,
  clock: Clock,
): MailTransport {
  let prunedAt: number | undefined;
  return {
    send: async (letter) => {
      const sentAt = clock();
      const message = {
        ...nodemailerMessage(letter, sender()),
        ...NO_EXTERNAL_CONTENT,
        newline: 'windows',
        date: new Date(sentAt),
      };
      const bytes = await new MailComposer(message).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(sentAt);
      await writeAtomically(folder, `${name}.eml`, bytes);
      await writeAtomically(folder, `${name}.json`, JSON.stringify(outboxLetter(letter, sentAt)));
      // The absolute difference: a clock that was ahead and is corrected does not stop the pruning.
      if (prunedAt !== undefined && Math.abs(sentAt - prunedAt) < PRUNE_INTERVAL) return;
      prunedAt = sentAt;
      // The letter is written, so a failure to prune does not fail it; the next try is in an hour.
      await pruneOutbox(folder, sentAt - days * DAY).catch(() => {});
    },
    close: async () => {},
  };
}

function outboxLetter({ recipient, subject, text, html }: AddressedLetter, sentAt: number) {
  return { to: recipient, subject, at: sentAt, text, html } satisfies OutboxLetter;
}

/** UUIDs of version 7 ascend, so that letters of one millisecond keep their order. */
function fileName(sentAt: number): string {
  return `${outboxTime(sentAt)}-${uuidv7()}`;
}

/** Flushes the file to disk before it gets its name, so that it is never there in part. */
async function writeAtomically(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const unfinished = path.join(folder, `.${name}.unfinished`);
  await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, path.join(folder, name));
}
