import type { FastifyInstance } from 'fastify';
import { authorizationRoutes, type Grant } from './authorization-endpoint.ts';
import { createExpiringTokens } from './expiring-tokens.ts';
import { claimsOf, createIdTokens } from './google-id-tokens.ts';
import type { StandInPerson } from './people.ts';
import { CODE_LIFETIME, type ProviderContext, TOKEN_LIFETIME } from './provider-context.ts';
import { personOfBearer, redeemCode } from './token-request.ts';

/** The path below which the stand-in for Google answers. */
export const GOOGLE_PATH = '/google';

/** Adds the routes of OpenID Connect as Google has them. */
export function googleRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { origin, client, clock } = context;
  const issuer = () => `${origin()}${GOOGLE_PATH}`;
  const codes = createExpiringTokens<Grant>(clock, CODE_LIFETIME);
  const tokens = createExpiringTokens<StandInPerson>(clock, TOKEN_LIFETIME);
  const idTokens = createIdTokens(issuer, context);

  app.get(`${GOOGLE_PATH}/.well-known/openid-configuration`, () => discoveryDocument(issuer()));

  authorizationRoutes(app, {
    path: `${GOOGLE_PATH}/authorize`,
    provider: 'Google',
    clientId: client.clientId,
    issuer,
    neededScope: 'openid',
    codes,
  });

  app.get(`${GOOGLE_PATH}/jwks`, async () => ({ keys: [await idTokens.publicKey()] }));

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
      id_token: await idTokens.sign(grant),
    };
  });

  app.get(`${GOOGLE_PATH}/userinfo`, (request, reply) => {
    const person = personOfBearer(request, tokens);
    if (person) return reply.send(claimsOf(person));
    return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send();
  });
}

/** OpenID Connect Discovery 1.0, 3. */
function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
