import { createHash } from 'node:crypto';
import { WireError } from '../platform/wire-error.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import type { IdentityStore, Stores } from '../store.ts';
import type { RateLimitEntry } from './rate-limit-entry.ts';
import type { RateLimitCount } from './rate-limit-store.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.ts';

/** One window of one limit, and how often it was used up to and with this entry. */
interface CountedWindow extends RateLimitCount {
  readonly limit: RateLimitName;
  readonly key: string;
  readonly rate: RateLimit;
}

/** What came of counting. */
export interface Consumption {
  /** The narrowest limit that is exceeded; undefined where none is. */
  readonly exceeded: RateLimitName | undefined;
  /** By how many the limits are passed that delay instead of refusing; 0 for no delay. */
  readonly excess: number;
  readonly counted: readonly CountedWindow[];
}

/** What comes of counting where limits are off. */
const NOTHING_COUNTED: Consumption = { exceeded: undefined, excess: 0, counted: [] };

/** The one rate limiter of the provider: every limit is counted in one store, by one kind of key. */
export class RateLimiter {
  readonly #store: Pick<IdentityStore, 'write'>;
  readonly #isEnabled: boolean;

  /** @param isEnabled false: nothing is counted and nobody refused */
  constructor(store: Pick<IdentityStore, 'write'>, isEnabled: boolean) {
    this.#store = store;
    this.#isEnabled = isEnabled;
  }

  /**
   * Counts before something is tried, in a transaction of its own: many at once cannot slip through
   * together, and the count stays whatever comes of the attempt.
   *
   * @param entries the narrowest limit first: who exceeds it uses up nothing of the wider ones
   * @param now UTC milliseconds
   */
  async count(entries: readonly RateLimitEntry[], now: number): Promise<Consumption> {
    if (!this.#isEnabled) return NOTHING_COUNTED;
    return await this.#store.write((stores) => consume(stores, entries, now));
  }

  /**
   * As {@link count}, and refuses where a limit is exceeded.
   *
   * @param codeFor the refusal for that limit; absent: `TOO_MANY_ATTEMPTS_TRY_LATER`
   * @throws WireError
   */
  async consume(
    entries: readonly RateLimitEntry[],
    now: number,
    codeFor?: (exceeded: RateLimitName) => WireErrorCode,
  ): Promise<Consumption> {
    const consumption = await this.count(entries, now);
    const { exceeded } = consumption;
    if (exceeded === undefined) return consumption;
    throw codeFor ? new WireError(codeFor(exceeded)) : tooManyAttempts();
  }

  /** Takes one use of each window back, in a transaction of its own. */
  async refund(counted: Consumption['counted'], now: number): Promise<void> {
    if (counted.length === 0) return;
    await this.#store.write((stores) => refund(stores, counted, () => 1, now));
  }
}

/** Counts in the caller's transaction; a count that is rolled back was none. As `RateLimiter.count`. */
export async function consume(
  stores: Pick<Stores, 'rateLimits'>,
  entries: readonly RateLimitEntry[],
  now: number,
): Promise<Consumption> {
  const windows = entries.flatMap(windowsOf);
  const counts = await stores.rateLimits.count(
    windows.map(({ key, rate }) => ({ key, window: rate.window })),
    now,
  );
  const counted = windows.map((window) => ({ ...window, ...countOf(counts, window.key) }));
  const index = counted.findIndex(({ rate, points }) => !rate.beyond && points > rate.max);
  if (index >= 0) await refund(stores, counted.slice(index + 1), () => 1, now);
  const excess = counted
    .filter(({ rate }) => rate.beyond === 'slower')
    .map(({ rate, points }) => points - rate.max);
  return { exceeded: counted[index]?.limit, excess: Math.max(0, ...excess), counted };
}

/** Takes uses back that were counted, of each window as many as `points` says. */
export async function refund<Window extends Pick<CountedWindow, 'limit' | 'key' | 'rate'>>(
  stores: Pick<Stores, 'rateLimits'>,
  counted: readonly Window[],
  points: (window: Window) => number,
  now: number,
): Promise<void> {
  await stores.rateLimits.refund(
    new Map(counted.map((window) => [window.key, points(window)])),
    now,
  );
}

/** More than are ever counted. */
const ALL = 1_000_000;

/** Starts counting these anew. */
export async function reset(
  stores: Pick<Stores, 'rateLimits'>,
  entries: readonly RateLimitEntry[],
  now: number,
): Promise<void> {
  await refund(stores, entries.flatMap(windowsOf), () => ALL, now);
}

export function tooManyAttempts(): WireError {
  return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
}

/** Keys hold a hash: e-mails of people who have no account here are not kept. */
function windowsOf({ limit, subject }: RateLimitEntry) {
  const hash = createHash('sha256').update(subject).digest('base64url');
  const rates: readonly RateLimit[] = RATE_LIMITS[limit];
  return rates.map((rate) => ({ limit, rate, key: `${limit} ${rate.window} ${hash}` }));
}

function countOf(counts: ReadonlyMap<string, RateLimitCount>, key: string): RateLimitCount {
  const count = counts.get(key);
  if (!count) throw new Error(`Nothing was counted for ${key}`);
  return count;
}
