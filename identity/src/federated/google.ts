import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { z } from 'zod';
import { normaliseEmail } from '../accounts/email.ts';
import type { FederatedProfile } from '../accounts/federated-link.ts';
import {
  type AuthorizationOptions,
  authorizationParameters,
  callbackUrl,
  PROVIDER_TIMEOUT,
} from './authorization-request.ts';
import { type FederatedProvider, FederationError } from './federated-provider.ts';
import { cleanName, cleanPictureUrl, cleanRawProfile } from './profile-values.ts';
import { translateErrors } from './provider-errors.ts';

export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer?: string;
  /** Plain HTTP, for a provider on this machine. */
  readonly allowInsecure?: boolean;
}

const AUTHORIZATION: AuthorizationOptions = {
  scopes: ['openid', 'email', 'profile'],
  parameters: ['prompt', 'login_hint', 'hd'],
};

const text = z.string().optional().catch(undefined);
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.boolean().catch(false).default(false),
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
  hd: text,
});

/**
 * Google by OpenID Connect: the authorization-code flow with PKCE, state and nonce. The profile comes
 * from the ID token, whose signature is checked. The issuer's addresses are discovered at first use.
 */
export function createGoogle(client: GoogleClient): FederatedProvider {
  let known: Promise<Configuration> | undefined;

  /** A failure is not cached: the next sign-in tries again. */
  function configuration(): Promise<Configuration> {
    known ??= translateErrors(discover(client)).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    id: 'google.com',
    authorizationUrl: async (request, requested) => {
      const parameters = await authorizationParameters(request, AUTHORIZATION, requested);
      const withNonce = { ...parameters, nonce: request.nonce };
      return buildAuthorizationUrl(await configuration(), withNonce);
    },
    complete: async (request, callback) => {
      const tokens = await translateErrors(
        authorizationCodeGrant(await configuration(), callbackUrl(request, callback), {
          pkceCodeVerifier: request.codeVerifier,
          expectedState: request.state,
          expectedNonce: request.nonce,
          idTokenExpected: true,
        }),
      );
      const parsed = claims.safeParse(tokens.claims());
      if (!parsed.success) throw new FederationError('invalid', 'the ID token names nobody');
      return toProfile(parsed.data);
    },
  };
}

function discover({ clientId, clientSecret, issuer, allowInsecure = false }: GoogleClient) {
  return discovery(
    new URL(issuer ?? 'https://accounts.google.com'),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
    undefined,
    {
      timeout: PROVIDER_TIMEOUT,
      execute: allowInsecure
        ? [enableNonRepudiationChecks, allowInsecureRequests]
        : [enableNonRepudiationChecks],
    },
  );
}

/** The raw profile uses the names of Google's userinfo endpoint. */
function toProfile(values: z.infer<typeof claims>): FederatedProfile {
  const { sub, email_verified, name, given_name, family_name, picture, hd } = values;
  const email = normaliseEmail(values.email);
  return {
    providerId: 'google.com',
    subject: sub,
    email,
    emailVerified: email !== undefined && email_verified,
    displayName: cleanName(name ?? ''),
    photoUrl: cleanPictureUrl(picture ?? ''),
    screenName: undefined,
    raw: cleanRawProfile({
      id: sub,
      email,
      verified_email: email_verified,
      name,
      given_name,
      family_name,
      picture,
      hd,
    }),
  };
}
