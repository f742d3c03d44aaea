import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizationRoutes, type Grant } from './authorization-endpoint.ts';
import { createExpiringTokens } from './expiring-tokens.ts';
import { loginOf, type StandInPerson, stableNumber } from './people.ts';
import { CODE_LIFETIME, type ProviderContext, TOKEN_LIFETIME } from './provider-context.ts';
import { personOfBearer, redeemCode } from './token-request.ts';

/** GitHub's error codes (see its guide to authorizing OAuth apps), which it sends with status 200. */
const REFUSALS = {
  invalid_request: 'bad_verification_code',
  invalid_client: 'incorrect_client_credentials',
  invalid_grant: 'bad_verification_code',
};

/** The path below which the stand-in for GitHub answers. */
export const GITHUB_PATH = '/github';

/** Adds the routes of OAuth 2 as GitHub has them, and its API's routes for signing in. */
export function githubRoutes(
  app: FastifyInstance,
  { origin, client, clock }: ProviderContext,
): void {
  const codes = createExpiringTokens<Grant>(clock, CODE_LIFETIME);
  const tokens = createExpiringTokens<StandInPerson>(clock, TOKEN_LIFETIME);

  authorizationRoutes(app, {
    path: `${GITHUB_PATH}/login/oauth/authorize`,
    provider: 'GitHub',
    clientId: client.clientId,
    issuer: () => `${origin()}${GITHUB_PATH}/login/oauth`,
    neededScope: undefined,
    codes,
  });

  app.post(`${GITHUB_PATH}/login/oauth/access_token`, (request, reply) => {
    const grant = redeemCode(request, client, codes);
    if (typeof grant === 'string') return sendAccepted(request, reply, { error: REFUSALS[grant] });
    return sendAccepted(request, reply, {
      access_token: tokens.issue(grant.person),
      token_type: 'bearer',
      scope: 'read:user,user:email',
    });
  });

  app.get(`${GITHUB_PATH}/user`, (request, reply) => {
    const person = caller(request, reply);
    if (!person) return reply;
    const { name, email } = person;
    const [id, login] = [stableNumber('github', email), loginOf(email)];
    return reply.send({ id, login, name, email: null, type: 'User', avatar_url: '' });
  });

  app.get(`${GITHUB_PATH}/user/emails`, (request, reply) => {
    const person = caller(request, reply);
    if (!person) return reply;
    const { email, verified } = person;
    return reply.send([{ email, primary: true, verified, visibility: 'private' }]);
  });

  /** The person of the token; sends the error itself without a known token or a User-Agent. */
  function caller(request: FastifyRequest, reply: FastifyReply): StandInPerson | undefined {
    if (!request.headers['user-agent']) {
      reply.code(403).send({ message: 'Request forbidden by administrative rules.' });
      return undefined;
    }
    const person = personOfBearer(request, tokens);
    if (!person) reply.code(401).send({ message: 'Bad credentials' });
    return person;
  }
}

/** Sends a form, or JSON where the request accepts it. */
function sendAccepted(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Record<string, string>,
): FastifyReply {
  if (request.headers.accept?.includes('application/json')) return reply.send(answer);
  return reply
    .type('application/x-www-form-urlencoded; charset=utf-8')
    .send(new URLSearchParams(answer).toString());
}
