import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../platform/clock.ts';
import { DueJobRunner } from '../platform/due-job-runner.ts';
import type { IdentityStore, Stores } from '../store.ts';
import type { Letter, QueuedLetter } from './mail-store.ts';
import { redactLinks } from './redact-links.ts';
import { nextRetryAt } from './retry.ts';
import type { MailTransport } from './transport.ts';

/** As many as a transport sends at the same time. */
const CONCURRENCY = 5;
/** How long `close` waits for letters that are being sent, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/** The operator's log; Fastify's logger is one. */
export interface MailLog {
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
}

export interface MailQueueDependencies {
  readonly store: IdentityStore;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log?: MailLog | undefined;
}

/**
 * Sends letters after the commit of their transaction, and again until they were accepted or have
 * expired. A letter is claimed before it is sent, so that of several nodes one sends
 * it; it goes twice only where a node dies between sending and noting so. It is deleted at once
 * when it was sent, for its link is a secret, and no link is ever logged.
 */
export class MailQueue {
  readonly #store: IdentityStore;
  readonly #transport: MailTransport;
  readonly #clock: Clock;
  readonly #log: MailLog | undefined;
  readonly #runner: DueJobRunner;

  constructor({ store, transport, clock, log }: MailQueueDependencies) {
    this.#store = store;
    this.#transport = transport;
    this.#clock = clock;
    this.#log = log;
    this.#runner = new DueJobRunner({
      clock,
      nextDueAt: () => store.read.mails.nextDueAt(),
      runDue: () => this.#sendDue(),
      onFailure: (error) =>
        log?.warn({ reason: reasonOf(error) }, 'the queued letters could not be read'),
      closeTimeout: CLOSE_TIMEOUT,
    });
  }

  /**
   * Adds a letter in the caller's transaction; it is sent once that is committed.
   *
   * @param giveUpAt UTC milliseconds
   */
  async enqueue(
    stores: Pick<Stores, 'mails'>,
    letter: Letter,
    { giveUpAt }: { readonly giveUpAt: number },
  ): Promise<void> {
    const { recipient, subject, text, html } = letter;
    const now = this.#clock();
    await stores.mails.insert({
      id: uuidv7(),
      recipient,
      subject,
      text,
      html,
      createdAt: now,
      giveUpAt,
      attempts: 0,
      nextAttemptAt: now,
    });
  }

  /**
   * Sends the letters that are due, and from then on those that come due. Called after each commit
   * that holds letters, and once at the start, for those of earlier processes. Resolves when each
   * due letter was tried; never rejects.
   */
  wake(): Promise<void> {
    return this.#runner.wake();
  }

  /** Stops sending and waits a moment for letters in progress; others are tried again later. */
  close(): Promise<void> {
    return this.#runner.close();
  }

  async #sendDue(): Promise<void> {
    await Promise.all((await this.#claimDue()).map((letter) => this.#send(letter)));
  }

  /** Claims the letters that are due, and deletes decoys and expired ones. */
  async #claimDue(): Promise<AddressedLetter[]> {
    const now = this.#clock();
    return this.#store.write(async ({ mails }) => {
      const due = await mails.due(now, CONCURRENCY);
      const claimed: AddressedLetter[] = [];
      for (const letter of due) {
        if (!(await mails.claim(letter, nextRetryAt(letter, now)))) continue;
        const { recipient } = letter;
        if (recipient !== undefined && letter.giveUpAt > now) {
          claimed.push({ ...letter, recipient });
          continue;
        }
        await mails.delete(letter.id);
        if (recipient !== undefined) this.#warn(letter, 'a letter was given up');
      }
      return claimed;
    });
  }

  async #send(letter: AddressedLetter): Promise<void> {
    try {
      await this.#transport.send(letter);
      await this.#store.write(({ mails }) => mails.delete(letter.id));
    } catch (error) {
      this.#warn(letter, 'a letter could not be sent', error);
    }
  }

  #warn({ id, attempts }: QueuedLetter, message: string, error?: unknown): void {
    const reason = error === undefined ? {} : { reason: reasonOf(error) };
    this.#log?.warn({ letter: id, attempts, ...reason }, message);
  }
}

type AddressedLetter = QueuedLetter & { readonly recipient: string };

/** Without links: a mail server may quote the letter that it refuses. */
function reasonOf(error: unknown): string {
  return redactLinks(error instanceof Error ? error.message : String(error));
}
