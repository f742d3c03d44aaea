import {
  claimMessages,
  type DueMessage,
  dueMessages,
  markMessageMailed,
  nextMessageDueAt,
} from '@lectern/api/features/contact/delivery';
import type { Database } from '@lectern/database/database';
import { nextRetryAt } from '@lectern/identity/mail/retry';
import type { MailTransport } from '@lectern/identity/mail/transport';
import { DueJobRunner } from '@lectern/identity/platform/due-job-runner';
import { type ContactLetterSettings, contactLetter } from './contact-letter.ts';

/** Messages mailed at once: as many as a transport sends in parallel. */
const BATCH_SIZE = 5;
/** How long `close` waits for letters that are being sent, in milliseconds. */
const CLOSE_TIMEOUT = 2_000;

/** A logger such as Fastify's. */
export interface MailerLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

export interface ContactMailerOptions {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  readonly transport: MailTransport;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly log: MailerLog;
  readonly letter: ContactLetterSettings;
}

/**
 * Mails stored contact messages to the operator of the site. A message that the mail server does not
 * take is tried again without end. A node claims a message before it mails it, so that only one of
 * several nodes does; a message goes out twice only if a node dies before it has marked it as mailed.
 */
export class ContactMailer {
  readonly #options: ContactMailerOptions;
  readonly #runner: DueJobRunner;

  constructor(options: ContactMailerOptions) {
    const { database, clock, log } = options;
    this.#options = options;
    this.#runner = new DueJobRunner({
      clock,
      nextDueAt: () => nextMessageDueAt(database.read),
      runDue: () => this.#mailDue(),
      onFailure: (error) =>
        log.warn({ reason: reasonOf(error) }, 'the messages to be mailed could not be read'),
      closeTimeout: CLOSE_TIMEOUT,
    });
  }

  /**
   * Mails the due messages now and later ones when they come due. Call it once at the start, for
   * messages of an earlier process. Resolves after one try of each due message; never rejects.
   */
  wake(): Promise<void> {
    return this.#runner.wake();
  }

  /** Stops mailing and waits shortly for letters that are being sent; the rest is tried again later. */
  async close(): Promise<void> {
    await this.#runner.close();
    await this.#options.transport.close();
  }

  async #mailDue(): Promise<void> {
    await Promise.all((await this.#claimDue()).map((message) => this.#mail(message)));
  }

  async #claimDue(): Promise<DueMessage[]> {
    const { database, clock } = this.#options;
    const now = clock();
    const due = await dueMessages(database.read, now, BATCH_SIZE);
    const claims = due.map(({ id, attempts }) => {
      const nextAttemptAt = nextRetryAt({ attempts, giveUpAt: Number.POSITIVE_INFINITY }, now);
      return { id, attempts, nextAttemptAt };
    });
    const claimed = await database.transaction(claimMessages, claims);
    return due.filter(({ id }) => claimed.includes(id));
  }

  async #mail(message: DueMessage): Promise<void> {
    const { database, transport, clock, log, letter } = this.#options;
    const { id, attempts } = message;
    try {
      await transport.send(contactLetter(message, letter));
      await database.transaction(markMessageMailed, id, clock());
    } catch (error) {
      log.warn(
        { contactMessage: id, attempts, reason: reasonOf(error) },
        'a message could not be mailed; it is kept and tried again',
      );
    }
  }
}

/**
 * The reason of a failure for the log: nodemailer's code, the SMTP status (RFC 5321, 4.2) and the SMTP
 * command. The mail server's own text is left out, because it may quote the message.
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
