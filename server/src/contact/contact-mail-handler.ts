import { CONTACT_MESSAGE, markMessageMailed } from '@lectern/api/features/contact/delivery';
import { readMessage } from '@lectern/api/features/contact/inbox';
import type { Database } from '@lectern/database/database';
import type { JobHandler } from '@lectern/jobs/job-handler';
import { MAIL_RETRIES } from '../mail/mail-retries.ts';
import type { MailTransport } from '../mail/transport.ts';
import { type ContactLetterSettings, contactLetter } from './contact-letter.ts';

export interface ContactMailOptions {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  readonly transport: MailTransport;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly letter: ContactLetterSettings;
}

/**
 * Mails stored contact messages to the operator of the site. A message that the mail server does not
 * take is tried again without end. It goes out twice only where a node dies, or loses the database,
 * before it has marked it as mailed.
 */
export function contactMailHandler({
  database,
  transport,
  clock,
  letter,
}: ContactMailOptions): JobHandler<{ readonly messageId: string }> {
  return {
    ...MAIL_RETRIES,
    kind: CONTACT_MESSAGE,
    failedPayload: 'kept',
    run: async ({ messageId }) => {
      const message = await readMessage(database.read, messageId);
      // What was mailed by a node that died, or was dealt with meanwhile, is not mailed.
      if (!message || message.mailedAt !== undefined || message.doneAt !== undefined) return;
      await transport.send(contactLetter(message, letter));
      await database.transaction(markMessageMailed, messageId, clock());
    },
    reasonOf,
    close: () => transport.close(),
  };
}

/**
 * The reason of a failure for the operator: nodemailer's code, the SMTP status (RFC 5321, 4.2) and the
 * SMTP command. The mail server's own text is left out, because it may quote the message.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code = name, responseCode, command }: SmtpError = error;
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ');
}

/** The fields that nodemailer adds to its errors. */
interface SmtpError extends Error {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}
