import type { FederatedProfile } from '../accounts/federated-link.ts';
import type { IdentityContext } from '../context.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';

const HASH_PURPOSE = 'pending-token';
/** How long a person may take to sign in to their existing account, in milliseconds. */
const PENDING_LIFETIME = 600_000;

/**
 * Keeps a provider's profile, so that the person need not go there again once they have signed in to
 * the account that has their e-mail.
 *
 * @returns the pending token, which works once
 */
export async function savePendingProfile(
  { store }: Pick<IdentityContext, 'store'>,
  profile: FederatedProfile,
  now: number,
): Promise<{ readonly pendingToken: string }> {
  const pendingToken = newSecret();
  await store.write(({ credentials }) =>
    credentials.insert(hashSecret(HASH_PURPOSE, pendingToken), profile, now + PENDING_LIFETIME),
  );
  return { pendingToken };
}

/** @throws WireError `INVALID_PENDING_TOKEN` */
export async function consumePendingProfile(
  { store }: Pick<IdentityContext, 'store'>,
  pendingToken: string,
  now: number,
): Promise<FederatedProfile> {
  const found = await store.write(({ credentials }) =>
    credentials.take(hashSecret(HASH_PURPOSE, pendingToken)),
  );
  if (!found || found.expiresAt <= now) throw new WireError('INVALID_PENDING_TOKEN');
  return found.profile;
}
