import { hashSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdentityStore, Stores } from '../store.ts';

const HASH_PURPOSE = 'passkey-challenge';
/** How long a person may take, in milliseconds. */
export const CHALLENGE_LIFETIME = 300_000;

/** @param accountId the account that the passkey is to be added to; undefined for a sign-in */
export async function keepChallenge(
  stores: Pick<Stores, 'passkeyChallenges'>,
  challenge: string,
  accountId: string | undefined,
  now: number,
): Promise<void> {
  const expiresAt = now + CHALLENGE_LIFETIME;
  const hash = hashSecret(HASH_PURPOSE, challenge);
  await stores.passkeyChallenges.insert(hash, { accountId, expiresAt });
}

/**
 * Uses the challenge of an answer up, whatever comes of the answer.
 *
 * @throws WireError `INVALID_AUTHENTICATOR_RESPONSE` where it is none of ours for this account, or was
 * used; `SESSION_EXPIRED`
 */
export async function takeChallenge(
  store: IdentityStore,
  challenge: string,
  accountId: string | undefined,
  now: number,
): Promise<void> {
  const hash = hashSecret(HASH_PURPOSE, challenge);
  const taken = await store.write((stores) => stores.passkeyChallenges.take(hash));
  if (!taken || taken.accountId !== accountId) {
    throw new WireError('INVALID_AUTHENTICATOR_RESPONSE');
  }
  if (taken.expiresAt <= now) throw new WireError('SESSION_EXPIRED');
}
