import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressedLetter, MailTransport } from '@lectern/identity/mail/transport';
import type { Clock } from '@lectern/identity/platform/clock';
import MailComposer from 'nodemailer/lib/mail-composer';
import { v7 as uuidv7 } from 'uuid';
import { NO_EXTERNAL_CONTENT, nodemailerMessage } from './nodemailer-message.ts';
import { outboxTime, pruneOutbox } from './prune-outbox.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRUNE_INTERVAL = HOUR;

/** A letter as it lies in the outbox beside its message, for programs that read no mail. */
export interface OutboxLetter {
  readonly to: string;
  readonly subject: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly html: string;
}

export interface Outbox {
  /** Is made where it is missing. */
  readonly folder: string;
  /** How long a letter stays, in days. */
  readonly days: number;
}

/**
 * Puts letters into a folder instead of sending them: each as a message (RFC 5322) in an `.eml`
 * file that mail programs open, and the same as JSON. Names sort by time. Letters hold links that
 * are secrets, so only this user may read them. Old ones are removed, from the first letter on and
 * then at most once an hour.
 */
export function createOutboxTransport(
  { folder, days }: Outbox,
  from: string,
  clock: Clock,
): MailTransport {
  let prunedAt: number | undefined;
  return {
    send: async (letter) => {
      const sentAt = clock();
      const message = {
        ...nodemailerMessage(letter, from),
        ...NO_EXTERNAL_CONTENT,
        newline: 'windows',
        date: new Date(sentAt),
      };
      const bytes = await new MailComposer(message).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(sentAt);
      await writeAtomically(folder, `${name}.eml`, bytes);
      await writeAtomically(folder, `${name}.json`, JSON.stringify(outboxLetter(letter, sentAt)));
      // A clock that was ahead and is set right must not hold it up for as long.
      if (prunedAt !== undefined && Math.abs(sentAt - prunedAt) < PRUNE_INTERVAL) return;
      prunedAt = sentAt;
      // The letter is there: what cannot be removed is tried again in an hour.
      await pruneOutbox(folder, sentAt - days * DAY).catch(() => {});
    },
    close: async () => {},
  };
}

function outboxLetter({ recipient, subject, text, html }: AddressedLetter, sentAt: number) {
  return { to: recipient, subject, at: sentAt, text, html } satisfies OutboxLetter;
}

/** The id behind the time goes up by itself, so letters of one millisecond keep their order. */
function fileName(sentAt: number): string {
  return `${outboxTime(sentAt)}-${uuidv7()}`;
}

/** The file is there whole or not at all, and on disk. */
async function writeAtomically(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const unfinished = path.join(folder, `.${name}.unfinished`);
  await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, path.join(folder, name));
}
