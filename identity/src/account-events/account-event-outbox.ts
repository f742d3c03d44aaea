import type { Alarm } from '../platform/alarm.ts';
import type { Clock } from '../platform/clock.ts';
import { within } from '../platform/with-timeout.ts';
import type { IdentityStore } from '../store.ts';
import type { AccountListener, AccountNews } from './account-event-listener.ts';
import type { AccountChange } from './account-event-store.ts';

/** Whoever has one in hand is given this long before another node takes it over. */
const LEASE = 30_000;
/** First wait after a failure; doubles up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 300_000;
/** How many accounts the product is told of side by side, beside those that are waited for. */
const AT_ONCE = 5;
/** Whoever changed an account waits this long for the product to hear of it. */
const PATIENCE = 5_000;
/** What another process noted is found after this long at the latest. */
const LOOK_AGAIN = 30_000;
/** What is being told at the end may take this long. */
const FAREWELL = 5_000;

interface NewsDeskOptions {
  readonly store: IdentityStore;
  readonly listener: AccountListener;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells the product of every account that changed: at once where all goes well, and again until it
 * was heard. The notes lie in the database, so none is lost with the process; each is claimed before
 * it is told, so that of several nodes one tells it. All times are milliseconds.
 */
export class AccountNewsDesk {
  readonly #options: NewsDeskOptions;
  /** By account, the last of what is being told: an older news must not overtake a newer. */
  readonly #inHand = new Map<string, Promise<void>>();
  #callOff = () => {};
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isStarted = false;
  #isClosed = false;

  constructor(options: NewsDeskOptions) {
    this.#options = options;
  }

  /** Tells what earlier processes left, and from now on whatever comes due. */
  start(): void {
    this.#isStarted = true;
    this.#wake();
  }

  /**
   * Tells of one account, if that is due; called after the commit of its change. Resolves when the
   * product was told, when it has to be told again later, when another node is about to tell it, or
   * after five seconds: it is told all the same. Waits for no other account; never rejects.
   */
  async tell(accountId: string): Promise<void> {
    const { store, clock, alarm, onFailure } = this.#options;
    const told = this.#inTurn(accountId, async () => {
      const change = await store.read.changes.of(accountId);
      if (change && change.nextAttemptAt <= clock()) await this.#tellOne(change);
    });
    await within(PATIENCE, told.catch(onFailure), alarm);
  }

  /** Begins nothing more; waits a moment for what is being told, which else is told again later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff();
    const inHand = Promise.all([this.#running, ...this.#inHand.values()]);
    await within(FAREWELL, inHand, this.#options.alarm);
  }

  #wake(): void {
    if (!this.#isStarted || this.#isClosed) return;
    this.#isAsked = true;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    this.#callOff();
    let rest = LOOK_AGAIN;
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      rest = await this.#tellAllDue();
    }
    this.#running = undefined;
    if (this.#isClosed) return;
    this.#callOff = this.#options.alarm(rest, () => this.#wake());
  }

  /** @returns after how long to look again */
  async #tellAllDue(): Promise<number> {
    const { store, clock, onFailure } = this.#options;
    try {
      for (;;) {
        const due = await store.read.changes.due(clock(), AT_ONCE);
        if (due.length === 0 || this.#isClosed) break;
        await Promise.all(
          due.map((change) => this.#inTurn(change.accountId, () => this.#tellOne(change))),
        );
      }
      const next = (await store.read.changes.nextDueAt()) ?? Number.POSITIVE_INFINITY;
      return Math.min(Math.max(next - clock(), 0), LOOK_AGAIN);
    } catch (error) {
      onFailure(error);
      return LOOK_AGAIN;
    }
  }

  /** Begins when all that was begun before of this account has ended. */
  #inTurn(accountId: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#inHand.get(accountId) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => {})
      .finally(() => {
        if (this.#inHand.get(accountId) === ended) this.#inHand.delete(accountId);
      });
    this.#inHand.set(accountId, ended);
    return turn;
  }

  async #tellOne(change: AccountChange): Promise<void> {
    const { store, listener, clock, onFailure } = this.#options;
    const heldUntil = clock() + LEASE;
    const claimed = await store.write((stores) => stores.changes.claim(change, heldUntil));
    if (!claimed) return;
    const held = { ...change, attempts: change.attempts + 1, nextAttemptAt: heldUntil };
    try {
      await listener(await this.#news(change.accountId));
      await store.write((stores) => stores.changes.settle(held));
    } catch (error) {
      onFailure(error);
      const wait = Math.min(FIRST_WAIT * 2 ** change.attempts, LONGEST_WAIT);
      await store.write((stores) => stores.changes.postpone(held, clock() + wait));
      this.#wake();
    }
  }

  async #news(accountId: string): Promise<AccountNews> {
    const { store, clock } = this.#options;
    const asOf = clock();
    const account = await store.read.accounts.byId(accountId);
    if (!account) return { ...NOBODY, accountId, state: 'deleted', asOf, validSince: asOf };
    const { email, emailVerified, emailProved, displayName, photoUrl } = account;
    const { validSince, revocations } = account;
    const state = account.disabled ? 'disabled' : 'active';
    const shown = { email, emailVerified, emailProved, displayName, photoUrl };
    return { accountId, state, ...shown, validSince, revocations, asOf };
  }
}

const NOBODY = {
  email: undefined,
  emailVerified: false,
  emailProved: false,
  displayName: '',
  photoUrl: '',
  revocations: 0,
};
