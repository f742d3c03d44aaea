import type { Stores } from '../store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { matchingStep } from './totp.ts';

/**
 * Uses up a code of the authenticator app, or a recovery code in its place. The account must be
 * locked: of two that send the same code at once, one gets in.
 *
 * @param text as the person wrote it
 * @param now UTC milliseconds
 * @returns undefined where it is neither, or was used before
 */
export async function consumeFactorCode(
  stores: Pick<Stores, 'secondFactors'>,
  { id, accountId, secret }: SecondFactor,
  text: string,
  now: number,
): Promise<'app' | 'recovery' | undefined> {
  const step = matchingStep(secret, text.replace(/\s/g, ''), now);
  if (step !== undefined) {
    return (await stores.secondFactors.consumeStep(id, step)) ? 'app' : undefined;
  }
  const hash = hashRecoveryCode(accountId, text);
  if (hash === undefined) return undefined;
  return (await stores.secondFactors.takeCode(accountId, hash)) ? 'recovery' : undefined;
}
