import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressedLetter, MailTransport } from '@lectern/identity/mail/transport';
import type { Clock } from '@lectern/identity/platform/clock';
import MailComposer from 'nodemailer/lib/mail-composer';
import { v7 as uuidv7 } from 'uuid';
import { CLOSED, messageOf } from './message.ts';

/** A letter as it lies in the outbox beside its message, for programs that read no mail. */
export interface OutboxLetter {
  readonly to: string;
  readonly subject: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly text: string;
  readonly html: string;
}

/**
 * Puts letters into a folder instead of sending them: each as a message (RFC 5322) in an `.eml`
 * file that mail programs open, and the same as JSON. Names sort by time. Letters hold links that
 * are secrets, so only this user may read them.
 *
 * @param folder is made where it is missing
 */
export function createOutboxTransport(folder: string, from: string, clock: Clock): MailTransport {
  return {
    send: async (letter) => {
      const at = clock();
      const message = {
        ...messageOf(letter, from),
        ...CLOSED,
        newline: 'windows',
        date: new Date(at),
      };
      const bytes = await new MailComposer(message).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(at);
      await appear(folder, `${name}.eml`, bytes);
      await appear(folder, `${name}.json`, JSON.stringify(outboxLetter(letter, at)));
    },
    close: async () => {},
  };
}

function outboxLetter({ recipient, subject, text, html }: AddressedLetter, at: number) {
  return { to: recipient, subject, at, text, html } satisfies OutboxLetter;
}

/** The id behind the time goes up by itself, so letters of one millisecond keep their order. */
function fileName(at: number): string {
  return `${new Date(at).toISOString().replaceAll(':', '-')}-${uuidv7()}`;
}

/** The file is there whole or not at all, and on disk. */
async function appear(folder: string, name: string, content: string | Buffer): Promise<void> {
  const unfinished = path.join(folder, `.${name}.unfinished`);
  await writeFile(unfinished, content, { mode: 0o600, flag: 'wx', flush: true });
  await rename(unfinished, path.join(folder, name));
}
