import type { Alarm } from '../platform/alarm.ts';
import type { Clock } from '../platform/clock.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { IdentityStore } from '../store.ts';
import type { AccountEvent, AccountEventListener } from './account-event-listener.ts';
import type { PendingAccountEvent } from './account-event-store.ts';

/** After this another node may take over a claimed event. */
const LEASE = 30_000;
/** Delay after the first failure; doubles up to the maximum. */
const FIRST_RETRY_DELAY = 1_000;
const MAX_RETRY_DELAY = 300_000;
/** How many due events are delivered at the same time. */
const CONCURRENCY = 5;
/** How long a change waits for its event to be delivered. */
const PUBLISH_TIMEOUT = 5_000;
/** After this long at the latest, events of other processes are found. */
const POLL_INTERVAL = 30_000;
/** How long `close` waits for deliveries in progress. */
const CLOSE_TIMEOUT = 5_000;

interface OutboxOptions {
  readonly store: IdentityStore;
  readonly listener: AccountEventListener;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Delivers the events of changed accounts to the product: at once where possible, and again until
 * that succeeds. Pending events lie in the database, so none is lost with the process; each is
 * claimed before it is delivered, so that only one of several nodes delivers it. All times are
 * milliseconds.
 */
export class AccountEventOutbox {
  readonly #options: OutboxOptions;
  /** The last delivery of each account: an older event must not overtake a newer one. */
  readonly #inProgress = new Map<string, Promise<void>>();
  #cancelTimer = () => {};
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStarted = false;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Delivers what earlier processes left, and from now on every event that comes due. */
  start(): void {
    this.#isStarted = true;
    this.#wake();
  }

  /**
   * Delivers the event of one account, if it is due; called after the commit of the change. Resolves
   * when the product has it, when it has to be tried again later, when another node has claimed it,
   * or after five seconds, while the delivery goes on. Waits for no other account; never rejects.
   */
  async publish(accountId: string): Promise<void> {
    const { store, clock, alarm, onFailure } = this.#options;
    const published = this.#afterEarlier(accountId, async () => {
      const change = await store.read.accountEvents.find(accountId);
      if (change && change.nextAttemptAt <= clock()) await this.#deliver(change);
    });
    await withTimeout(PUBLISH_TIMEOUT, published.catch(onFailure), alarm);
  }

  /** Starts no more deliveries and waits a moment for those in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    const inProgress = Promise.all([this.#running, ...this.#inProgress.values()]);
    await withTimeout(CLOSE_TIMEOUT, inProgress, this.#options.alarm);
  }

  #wake(): void {
    if (!this.#isStarted || this.#isClosed) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    this.#cancelTimer();
    let delay = POLL_INTERVAL;
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      delay = await this.#deliverAllDue();
    }
    this.#running = undefined;
    if (this.#isClosed) return;
    this.#cancelTimer = this.#options.alarm(delay, () => this.#wake());
  }

  /** @returns the delay until the next look */
  async #deliverAllDue(): Promise<number> {
    const { store, clock, onFailure } = this.#options;
    try {
      for (;;) {
        const due = await store.read.accountEvents.due(clock(), CONCURRENCY);
        if (due.length === 0 || this.#isClosed) break;
        await Promise.all(
          due.map((change) => this.#afterEarlier(change.accountId, () => this.#deliver(change))),
        );
      }
      const next = (await store.read.accountEvents.nextDueAt()) ?? Number.POSITIVE_INFINITY;
      return Math.min(Math.max(next - clock(), 0), POLL_INTERVAL);
    } catch (error) {
      onFailure(error);
      return POLL_INTERVAL;
    }
  }

  /** Runs `work` after everything that was started before for this account. */
  #afterEarlier(accountId: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#inProgress.get(accountId) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .finally(() => {
        if (this.#inProgress.get(accountId) === ended) this.#inProgress.delete(accountId);
      });
    this.#inProgress.set(accountId, ended);
    return turn;
  }

  async #deliver(change: PendingAccountEvent): Promise<void> {
    const { store, listener, clock, onFailure } = this.#options;
    const claimedUntil = clock() + LEASE;
    const claimed = await store.write((stores) => stores.accountEvents.claim(change, claimedUntil));
    if (!claimed) return;
    const claim = { ...change, attempts: change.attempts + 1, nextAttemptAt: claimedUntil };
    try {
      await listener(await this.#currentEvent(change.accountId));
      await store.write((stores) => stores.accountEvents.complete(claim));
    } catch (error) {
      onFailure(error);
      const delay = Math.min(FIRST_RETRY_DELAY * 2 ** change.attempts, MAX_RETRY_DELAY);
      await store.write((stores) => stores.accountEvents.postpone(claim, clock() + delay));
      this.#wake();
    }
  }

  async #currentEvent(accountId: string): Promise<AccountEvent> {
    const { store, clock } = this.#options;
    const asOf = clock();
    const account = await store.read.accounts.byId(accountId);
    if (!account)
      return { ...DELETED_ACCOUNT, accountId, state: 'deleted', asOf, validSince: asOf };
    const { email, emailVerified, emailProved, displayName, photoUrl } = account;
    const { validSince, revocations } = account;
    const endedSessions = account.endedSessions.map(({ id }) => id);
    const state = account.disabled ? 'disabled' : 'active';
    const profile = { email, emailVerified, emailProved, displayName, photoUrl };
    const tokens = { validSince, revocations, endedSessions };
    return { accountId, state, ...profile, ...tokens, asOf };
  }
}

const DELETED_ACCOUNT = {
  email: undefined,
  emailVerified: false,
  emailProved: false,
  displayName: '',
  photoUrl: '',
  revocations: 0,
  endedSessions: [],
};
