import { calculatePKCECodeChallenge } from 'openid-client';
import type { AuthorizationRequest } from './federated-provider.ts';

/** How long a provider may take to answer, in seconds. */
export const PROVIDER_TIMEOUT = 10;

const LONGEST_PARAMETER = 254;

/** What a provider is asked for. */
export interface AuthorizationOptions {
  /** Nothing beside these: the provider's tokens stay here, so nobody could use a further one. */
  readonly scopes: readonly string[];
  /** What the site may add; everything else is dropped. */
  readonly parameters: readonly string[];
}

/** The query of an authorization request (RFC 6749, 4.1.1 and RFC 7636, 4.3). */
export async function authorizationParameters(
  request: AuthorizationRequest,
  options: AuthorizationOptions,
  requested: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const parameters = Object.entries(requested).filter(
    (entry): entry is [string, string] =>
      options.parameters.includes(entry[0]) &&
      typeof entry[1] === 'string' &&
      entry[1].length <= LONGEST_PARAMETER,
  );
  return {
    ...Object.fromEntries(parameters),
    scope: options.scopes.join(' '),
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
  };
}

/** What the provider sent back, at the address that it was told: the code is bound to that one. */
export function callbackUrl(request: AuthorizationRequest, callback: URL): URL {
  const address = new URL(request.redirectUri);
  address.search = callback.search;
  return address;
}
