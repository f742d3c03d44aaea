import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { PendingSignIn } from './pending-store.ts';

const HASH_PURPOSE = 'pending-sign-in';
/** How long a person may look for their code, in milliseconds. */
const LIFETIME = 600_000;

/**
 * Keeps a sign-in whose first factor was right until the second one is.
 *
 * @returns the protocol's `mfaPendingCredential`
 */
export async function beginPendingSignIn(
  stores: Pick<Stores, 'pendingSignIns'>,
  account: { readonly id: string; readonly revocations: number },
  signInProvider: string,
  now: number,
): Promise<string> {
  const credential = newSecret();
  const { id: accountId, revocations } = account;
  const pending = { accountId, signInProvider, revocations, expiresAt: now + LIFETIME };
  await stores.pendingSignIns.insert(hashSecret(HASH_PURPOSE, credential), pending);
  return credential;
}

/** @throws WireError `INVALID_MFA_PENDING_CREDENTIAL`, or `SESSION_EXPIRED` */
export async function findPendingSignIn(
  stores: Pick<ReadStores, 'pendingSignIns'>,
  credential: string,
  now: number,
): Promise<PendingSignIn> {
  const found = await stores.pendingSignIns.find(hashSecret(HASH_PURPOSE, credential));
  if (!found) throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
  if (found.expiresAt <= now) throw new WireError('SESSION_EXPIRED');
  return found;
}

/** Uses it up. @throws WireError `INVALID_MFA_PENDING_CREDENTIAL` where that was done before */
export async function takePendingSignIn(
  stores: Pick<Stores, 'pendingSignIns'>,
  credential: string,
): Promise<void> {
  if (await stores.pendingSignIns.take(hashSecret(HASH_PURPOSE, credential))) return;
  throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
}
