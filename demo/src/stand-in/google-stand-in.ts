import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { authorizationRoutes, type Grant } from './authorization-endpoint.ts';
import { createExpiringTokens } from './expiring-tokens.ts';
import { type StandInPerson, stableNumber } from './people.ts';
import { CODE_LIFETIME, type ProviderContext, TOKEN_LIFETIME } from './provider-context.ts';
import { personOfBearer, redeemCode } from './token-request.ts';

/** Below this the stand-in for Google answers. */
export const GOOGLE_PATH = '/google';

/** OpenID Connect as Google speaks it. */
export function googleRoutes(
  app: FastifyInstance,
  { origin, client, clock }: ProviderContext,
): void {
  const issuer = () => `${origin()}${GOOGLE_PATH}`;
  const codes = createExpiringTokens<Grant>(clock, CODE_LIFETIME);
  const tokens = createExpiringTokens<StandInPerson>(clock, TOKEN_LIFETIME);
  let key: ReturnType<typeof makeKey> | undefined;

  /** Made when first needed: it takes longer than all the rest of a start. */
  function signingKey() {
    key ??= makeKey();
    return key;
  }

  app.get(`${GOOGLE_PATH}/.well-known/openid-configuration`, () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));

  authorizationRoutes(app, {
    path: `${GOOGLE_PATH}/authorize`,
    provider: 'Google',
    clientId: client.clientId,
    issuer,
    neededScope: 'openid',
    codes,
  });

  app.get(`${GOOGLE_PATH}/jwks`, async () => ({ keys: [(await signingKey()).publicJwk] }));

  app.post(`${GOOGLE_PATH}/token`, async (request, reply) => {
    const grant = redeemCode(request, client, codes);
    if (typeof grant === 'string') {
      return reply.code(grant === 'invalid_client' ? 401 : 400).send({ error: grant });
    }
    return {
      access_token: tokens.issue(grant.person),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME / 1000,
      scope: 'openid email profile',
      id_token: await idToken(grant),
    };
  });

  app.get(`${GOOGLE_PATH}/userinfo`, (request, reply) => {
    const person = personOfBearer(request, tokens);
    if (person) return reply.send(claimsOf(person));
    return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send();
  });

  async function idToken({ person, nonce }: Grant): Promise<string> {
    const { privateKey, publicJwk } = await signingKey();
    const now = Math.floor(clock() / 1000);
    return new SignJWT({ ...claimsOf(person), ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid })
      .setIssuer(issuer())
      .setAudience(client.clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME / 1000)
      .sign(privateKey);
  }
}

function claimsOf({ name, email, verified }: StandInPerson) {
  const sub = String(stableNumber('google', email));
  return { sub, email, email_verified: verified, name };
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  return { privateKey, publicJwk };
}
