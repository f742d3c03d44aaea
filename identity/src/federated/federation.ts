import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { FederatedProfile, ProviderId } from '../accounts/federated-link.ts';
import type { Clock } from '../platform/clock.ts';
import { areEqualSecrets, hashSecret, newSecret } from '../platform/secret.ts';
import type { IdentityStore } from '../store.ts';
import { type FederatedProvider, FederationError } from './federated-provider.ts';

export interface FederationDependencies {
  readonly store: Pick<IdentityStore, 'write'>;
  readonly clock: Clock;
  readonly providers: ReadonlyMap<ProviderId, FederatedProvider>;
}

/** How long a person may take at the provider, in milliseconds. */
const PENDING_LIFETIME = 600_000;

/** The address that the browser opens, and the secret that it keeps until the callback. */
export interface StartedFederation {
  readonly authUri: string;
  readonly sessionId: string;
}

/**
 * Starts a sign-in at another provider (`accounts:createAuthUri`). The caller checks that
 * `continueUri` is one of ours.
 *
 * @param begin.parameters further parameters of the site, of which each provider allows a few
 * @throws FederationError where the provider cannot be reached, or where `continueUri` is no plain
 *   http(s) address: a query or a fragment would not come back as it went
 */
export async function beginFederation(
  { store, clock }: Omit<FederationDependencies, 'providers'>,
  begin: {
    readonly provider: FederatedProvider;
    readonly continueUri: string;
    readonly parameters?: Readonly<Record<string, unknown>>;
  },
): Promise<StartedFederation> {
  const { provider, parameters = {} } = begin;
  const continueUri = requirePlainUrl(begin.continueUri);
  const sessionId = newSecret();
  const [codeVerifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
  const request = { redirectUri: continueUri, state: stateOf(sessionId), codeVerifier, nonce };
  const authUri = await provider.authorizationUrl(request, parameters);
  const expiresAt = clock() + PENDING_LIFETIME;
  const pending = { providerId: provider.id, codeVerifier, nonce, continueUri, expiresAt };
  await store.write(({ federations }) => federations.insert(keyOf(sessionId), pending));
  return { authUri: authUri.href, sessionId };
}

/**
 * Finishes a sign-in that {@link beginFederation} began (`accounts:signInWithIdp`). It can be tried
 * once; the exchange with the provider holds no transaction open.
 *
 * @param finish.requestUri the whole address at which the browser came back
 * @throws FederationError where the sign-in cannot be completed, for any reason
 */
export async function finishFederation(
  { store, clock, providers }: FederationDependencies,
  { sessionId, requestUri }: { readonly sessionId: string; readonly requestUri: string },
): Promise<FederatedProfile> {
  const pending = await store.write(({ federations }) => federations.take(keyOf(sessionId)));
  if (!pending || pending.expiresAt <= clock()) {
    throw new FederationError('invalid', 'this sign-in was not begun here, or is over');
  }
  const { continueUri, codeVerifier, nonce } = pending;
  const callback = URL.canParse(requestUri) ? new URL(requestUri) : undefined;
  if (!callback || callback.origin + callback.pathname !== continueUri) {
    throw new FederationError('invalid', 'the browser came back at another address');
  }
  const state = stateOf(sessionId);
  if (!areEqualSecrets(callback.searchParams.get('state') ?? '', state)) {
    throw new FederationError('invalid', 'the state is of another sign-in');
  }
  const provider = providers.get(pending.providerId);
  if (!provider) throw new FederationError('invalid', 'the provider is no longer configured');
  return provider.complete({ redirectUri: continueUri, state, codeVerifier, nonce }, callback);
}

/** In the browser's spelling, so that it can be compared with the callback's address. */
function requirePlainUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bareUrl = url && `${url.origin}${url.pathname}`;
  if (!bareUrl || !/^https?:/.test(bareUrl) || bareUrl !== url.href) {
    throw new FederationError('invalid', 'the address to come back to is no plain address');
  }
  return bareUrl;
}

/** The `state` parameter; the session id cannot be derived from it. */
function stateOf(sessionId: string): string {
  return hashSecret('federation-state', sessionId);
}

/** The key of the stored sign-in; not the state, which the provider knows. */
function keyOf(sessionId: string): string {
  return hashSecret('federation', sessionId);
}
