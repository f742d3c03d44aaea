import { calculatePKCECodeChallenge } from 'openid-client';
import type { AuthorizationRequest } from './federated-provider.ts';

/** How long a provider may take to answer, in seconds. */
export const PROVIDER_TIMEOUT = 10;

const LONGEST_PARAMETER = 254;

/** The scopes and parameters of a provider's authorization requests. */
export interface AuthorizationOptions {
  /** No further ones: the provider's tokens stay here, so no other scope could be used. */
  readonly scopes: readonly string[];
  /** Parameters that the site may set; all others are dropped. */
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

/** The callback's query at the redirect URI of the request, to which the code is bound. */
export function callbackUrl(request: AuthorizationRequest, callback: URL): URL {
  const address = new URL(request.redirectUri);
  address.search = callback.search;
  return address;
}
