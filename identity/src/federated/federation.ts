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

/** How long somebody may take at the provider, in milliseconds. */
const PENDING_LIFETIME = 600_000;

/** Where the browser goes, and what it alone keeps until it is back. */
export interface StartedFederation {
  readonly authUri: string;
  readonly sessionId: string;
}

/**
 * Begins a sign-in at another provider (`accounts:createAuthUri`). Whether `continueUri` is one of
 * ours is for the caller to check.
 *
 * @param begin.parameters what the site asks for beside who it is; each provider allows a few
 * @throws FederationRefused where the provider cannot be reached, or where `continueUri` is no plain
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
 * @throws FederationRefused for every reason why nobody can be vouched for
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

/** As a browser writes it, so that it can be compared with the address it came back at. */
function requirePlainUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bareUrl = url && `${url.origin}${url.pathname}`;
  if (!bareUrl || !/^https?:/.test(bareUrl) || bareUrl !== url.href) {
    throw new FederationError('invalid', 'the address to come back to is no plain address');
  }
  return bareUrl;
}

/** What the provider is told and gives back; the session id cannot be found from it. */
function stateOf(sessionId: string): string {
  return hashSecret('federation-state', sessionId);
}

/** Under what the sign-in is kept; not the state, which the provider knows. */
function keyOf(sessionId: string): string {
  return hashSecret('federation', sessionId);
}
