import type { Clock } from '../platform/clock.ts';
import type { IdentityStore } from '../store.ts';
import type { AccountChange } from './account-change-store.ts';
import type { AccountListener, AccountNews } from './account-listener.ts';

/** Whoever has one in hand is given this long before another node takes it over. */
const LEASE = 30_000;
/** First wait after a failure; doubles up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 300_000;
const AT_ONCE = 100;
/** What another process noted is found after this long at the latest. */
const LOOK_AGAIN = 30_000;

interface NewsDeskOptions {
  readonly store: IdentityStore;
  readonly listener: AccountListener;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells the product of every account that changed: at once where all goes well, and again until it
 * was heard. The notes lie in the database, so none is lost with the process.
 */
export class AccountNewsDesk {
  readonly #options: NewsDeskOptions;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: NewsDeskOptions) {
    this.#options = options;
  }

  /** Tells what earlier processes left, and goes on looking. */
  start(): void {
    this.tell().catch(this.#options.onFailure);
  }

  /** Tells all that is due; resolves when it was told or has to wait for another try. */
  tell(): Promise<void> {
    this.#telling = this.#telling.then(() => this.#tellDue());
    return this.#telling;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#telling;
  }

  async #tellDue(): Promise<void> {
    const { store, clock, onFailure } = this.#options;
    clearTimeout(this.#timer);
    try {
      const next = await store.read.changes.nextDueAt();
      const isDue = next !== undefined && next <= clock();
      const due = isDue ? await store.write((stores) => stores.changes.due(clock(), AT_ONCE)) : [];
      for (const change of due) await this.#tellOne(change);
    } catch (error) {
      onFailure(error);
    }
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.start(), LOOK_AGAIN).unref();
  }

  async #tellOne(change: AccountChange): Promise<void> {
    const { store, listener, clock, onFailure } = this.#options;
    const heldUntil = clock() + LEASE;
    const claimed = await store.write((stores) => stores.changes.claim(change, heldUntil));
    if (!claimed) return;
    const held = { ...change, attempts: change.attempts + 1, nextAttemptAt: heldUntil };
    try {
      await listener(await this.#news(change.accountId));
      await store.write((stores) => stores.changes.settle(change));
    } catch (error) {
      onFailure(error);
      const wait = Math.min(FIRST_WAIT * 2 ** change.attempts, LONGEST_WAIT);
      await store.write((stores) => stores.changes.claim(held, clock() + wait));
    }
  }

  async #news(accountId: string): Promise<AccountNews> {
    const { store, clock } = this.#options;
    const asOf = clock();
    const account = await store.read.accounts.byId(accountId);
    if (!account) return { ...NOBODY, accountId, state: 'deleted', asOf, validSince: asOf };
    const { email, emailVerified, displayName, photoUrl, validSince, disabled } = account;
    const state = disabled ? 'disabled' : 'active';
    return { accountId, state, email, emailVerified, displayName, photoUrl, validSince, asOf };
  }
}

const NOBODY = { email: undefined, emailVerified: false, displayName: '', photoUrl: '' };
