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

/** As many as a transport sends side by side. */
const BATCH_SIZE = 5;
/** What is being sent at the end may take this long, in milliseconds. */
const CLOSE_TIMEOUT = 2_000;

/** Hears what an operator should know; Fastify's logger is one. */
export interface MailerLog {
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
}

export interface ContactMailerOptions {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  readonly transport: MailTransport;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly log: MailerLog;
  readonly facts: ContactLetterSettings;
}

/**
 * Mails what people write to whoever runs the site, after it was stored, and again until it was
 * taken: nothing is ever given up. A message is claimed before it is mailed, so that of several
 * nodes one mails it; it goes twice only where a node dies between mailing and noting so.
 */
export class ContactMailer {
  readonly #parts: ContactMailerOptions;
  readonly #rounds: DueJobRunner;

  constructor(parts: ContactMailerOptions) {
    const { database, clock, log } = parts;
    this.#parts = parts;
    this.#rounds = new DueJobRunner({
      clock,
      nextDueAt: () => nextMessageDueAt(database.read),
      runDue: () => this.#mailDue(),
      onFailure: (error) =>
        log.warn({ reason: reasonOf(error) }, 'the messages to be mailed could not be read'),
      closeTimeout: CLOSE_TIMEOUT,
    });
  }

  /**
   * Mails what is due, and from then on whatever comes due. Call it once at the start, for what an
   * earlier process left. Resolves when each due message was tried; never rejects.
   */
  wake(): Promise<void> {
    return this.#rounds.wake();
  }

  /** Mails no more; waits a moment for what is being mailed, which else is tried again later. */
  async close(): Promise<void> {
    await this.#rounds.close();
    await this.#parts.transport.close();
  }

  async #mailDue(): Promise<void> {
    await Promise.all((await this.#claimDue()).map((message) => this.#mail(message)));
  }

  async #claimDue(): Promise<DueMessage[]> {
    const { database, clock } = this.#parts;
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
    const { database, transport, clock, log, facts } = this.#parts;
    const { id, attempts } = message;
    try {
      await transport.send(contactLetter(message, facts));
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
 * What an operator can act on. A mail server may quote the message that it refuses, so its own
 * words are left out: nodemailer's code, SMTP's status (RFC 5321, 4.2) and the command tell enough.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, command } = error as Error & Partial<Record<string, unknown>>;
  const told = [code ?? error.name, responseCode, command].filter((part) => part !== undefined);
  return told.join(' ');
}
