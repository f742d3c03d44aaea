import { createHash } from 'node:crypto';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { networkOf } from './network.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be tried: so many times in a window of milliseconds. */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords for one e-mail; a right one or a reset by mail clears them. */
  passwordOfAccount: { most: 10, window: 15 * MINUTE },
  /** Wrong passwords from one address, whichever accounts they were for. */
  passwordFromAddress: { most: 100, window: 15 * MINUTE },
  /** Changes of one account's e-mail or password by who holds its token, also refused ones. */
  credentialsOfAccount: { most: 10, window: 15 * MINUTE },
  credentialsFromAddress: { most: 60, window: HOUR },
  /**
   * Sign-ins begun at another provider, and questions how an e-mail may sign in: those tell no more
   * often than wrong passwords do which e-mails have an account.
   */
  authUriFromAddress: { most: 100, window: 15 * MINUTE },
  signUpFromAddress: { most: 60, window: HOUR },
  mailToRecipient: { most: 5, window: HOUR },
  mailFromAddress: { most: 60, window: HOUR },
  /** Codes, pending sign-ins and the like that were wrong. */
  codeFromAddress: { most: 60, window: 15 * MINUTE },
} as const;
export type Attempted = keyof typeof ATTEMPT_LIMITS;

/** Something that is tried, and by or for whom. */
export interface Attempt {
  readonly what: Attempted;
  /** An e-mail, the id of an account or a network address. */
  readonly who: string;
}

/**
 * Counts attempts before they are made, so that many at once cannot slip through together. Commit
 * it whatever comes of the attempt: a count that is rolled back was none.
 */
export async function countAttempts(
  stores: Pick<Stores, 'attempts'>,
  attempts: readonly Attempt[],
  now: number,
): Promise<'allowed' | 'exceeded'> {
  let outcome: 'allowed' | 'exceeded' = 'allowed';
  for (const attempt of attempts) {
    const { most, window } = ATTEMPT_LIMITS[attempt.what];
    const count = await stores.attempts.count(keyOf(attempt), window, now);
    if (count > most) outcome = 'exceeded';
  }
  return outcome;
}

/** Takes an attempt back that turned out well. */
export async function refundAttempt(
  stores: Pick<Stores, 'attempts'>,
  attempt: Attempt,
): Promise<void> {
  await stores.attempts.refund(keyOf(attempt));
}

export async function clearAttempts(
  stores: Pick<Stores, 'attempts'>,
  attempt: Attempt,
): Promise<void> {
  await stores.attempts.clear(keyOf(attempt));
}

export function tooManyAttempts(): WireError {
  return new WireError('TOO_MANY_ATTEMPTS_TRY_LATER');
}

/** The e-mails of people who do not exist here are nobody's business to keep. */
function keyOf({ what, who }: Attempt): string {
  return `${what} ${createHash('sha256').update(networkOf(who)).digest('base64url')}`;
}
