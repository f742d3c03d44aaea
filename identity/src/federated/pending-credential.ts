import type { FederatedProfile } from '../accounts/federated-link.ts';
import type { IdentityContext } from '../context.ts';
import { hashOf, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';

const USE = 'pending-token';
/** How long somebody may take to find the account that is theirs, in milliseconds. */
const PATIENCE = 600_000;

/**
 * Keeps whom a provider vouched for, so that they need not go there again once they have signed in
 * to the account that has their e-mail.
 *
 * @returns the pending token, which is good once
 */
export async function rememberProfile(
  { store }: Pick<IdentityContext, 'store'>,
  profile: FederatedProfile,
  at: number,
): Promise<{ readonly pendingToken: string }> {
  const pendingToken = newSecret();
  await store.write(({ credentials }) =>
    credentials.insert(hashOf(USE, pendingToken), profile, at + PATIENCE),
  );
  return { pendingToken };
}

/** @throws WireError `INVALID_PENDING_TOKEN` */
export async function takeProfile(
  { store }: Pick<IdentityContext, 'store'>,
  pendingToken: string,
  at: number,
): Promise<FederatedProfile> {
  const found = await store.write(({ credentials }) => credentials.take(hashOf(USE, pendingToken)));
  if (!found || found.expiresAt <= at) throw new WireError('INVALID_PENDING_TOKEN');
  return found.profile;
}
