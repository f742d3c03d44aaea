import { createHash } from 'node:crypto';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { networksOf } from './network.ts';
import type { Tally } from './rate-limit-store.ts';
import { RATE_LIMITS, type RateLimit, type RateLimitName } from './rate-limits.ts';

/** Something that is tried, and by or for whom. */
export interface Attempt {
  readonly what: RateLimitName;
  /** An e-mail, the id of an account, a network, or some of these together. */
  readonly who: string;
}

/** One limit of an attempt, and how often it was made with this time. */
interface CountedLimit extends Tally {
  readonly what: RateLimitName;
  readonly key: string;
  readonly limit: RateLimit;
}

/** What came of counting. */
export interface Count {
  /** The narrowest share that is used up; undefined where none is. */
  readonly usedUp: RateLimitName | undefined;
  /** How many came after those that are looked at without delay; 0 where there is no reason for one. */
  readonly excess: number;
  readonly counted: readonly CountedLimit[];
}

type Area = 'password' | 'credentials' | 'authUri' | 'signUp' | 'mail' | 'code';

/** An attempt as the networks count it that it comes from. */
export function fromNetworks(area: Area, address: string): Attempt[] {
  const { nearest, wider } = networksOf(address);
  return [
    { what: `${area}FromNetwork`, who: nearest },
    ...(wider === undefined ? [] : [{ what: `${area}FromWiderNetwork`, who: wider } as const]),
  ];
}

/** An attempt on one account or mailbox, as each of those networks counts it for that alone. */
export function onOneFromNetworks(
  aim: 'passwordOfAccount' | 'mailToRecipient',
  who: string,
  address: string,
): Attempt[] {
  const { nearest, wider } = networksOf(address);
  return [
    { what: `${aim}FromNetwork`, who: `${nearest} ${who}` },
    ...(wider === undefined
      ? []
      : [{ what: `${aim}FromWiderNetwork`, who: `${wider} ${who}` } as const]),
  ];
}

/**
 * Counts attempts before they are made, so that many at once cannot slip through together. Commit
 * it whatever comes of the attempt: a count that is rolled back was none.
 *
 * @param attempts the narrowest share first: whoever has used it up takes nothing of the wider ones
 * @param now UTC milliseconds
 */
export async function countAttempts(
  stores: Pick<Stores, 'attempts'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<Count> {
  const limits = attempts.flatMap(limitsOf);
  const tallies = await stores.attempts.count(
    limits.map(({ key, limit }) => ({ key, window: limit.window })),
    now,
  );
  const counted = limits.map((one) => ({ ...one, ...tallyOf(tallies, one.key) }));
  const at = counted.findIndex(({ limit, points }) => !limit.beyond && points > limit.max);
  if (at >= 0) await refund(stores, counted.slice(at + 1), () => 1, now);
  const usedUp = counted[at]?.what;
  const excess = counted
    .filter(({ limit }) => limit.beyond === 'slower')
    .map(({ limit, points }) => points - limit.max);
  return { usedUp, excess: Math.max(0, ...excess), counted };
}

/** Takes attempts back that were counted, of each as many as `points` says. */
export async function refund(
  stores: Pick<Stores, 'attempts'>,
  counted: readonly Pick<CountedLimit, 'what' | 'key' | 'limit'>[],
  points: (one: Pick<CountedLimit, 'what' | 'limit'>) => number,
  now: number,
): Promise<void> {
  await stores.attempts.refund(new Map(counted.map((one) => [one.key, points(one)])), now);
}

/** More than are ever counted. */
const ALL = 1_000_000;

/** Begins counting these anew. */
export async function forgetAttempts(
  stores: Pick<Stores, 'attempts'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<void> {
  await refund(stores, attempts.flatMap(limitsOf), () => ALL, now);
}

export function tooManyAttempts(): WireError {
  return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
}

/** The e-mails of people who do not exist here are nobody's business to keep. */
function limitsOf({ what, who }: Attempt) {
  const hash = createHash('sha256').update(who).digest('base64url');
  const limits: readonly RateLimit[] = RATE_LIMITS[what];
  return limits.map((limit) => ({ what, limit, key: `${what} ${limit.window} ${hash}` }));
}

function tallyOf(tallies: ReadonlyMap<string, Tally>, key: string): Tally {
  const tally = tallies.get(key);
  if (!tally) throw new Error(`Nothing was counted for ${key}`);
  return tally;
}
