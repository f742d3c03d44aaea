import { email } from '@lectern/contract/account-input';
import { LIMITS } from '@lectern/contract/limits';
import { line } from '@lectern/contract/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type AuthorizationRequest,
  parseAuthorizationRequest,
  type Return,
} from './authorization-request.ts';
import { type ConsentPage, consentPage, pagePolicy, refusalPage } from './consent-page.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import { MADE_UP_PEOPLE, type StandInPerson } from './people.ts';

/** What an authorization code is bound to. */
export interface Grant {
  readonly redirectUri: string;
  /** RFC 7636, 4.2. */
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
  readonly person: StandInPerson;
}

export interface AuthorizationEndpoint {
  readonly path: string;
  /** `Google` or `GitHub`. */
  readonly provider: string;
  readonly clientId: string;
  /** RFC 9207; known once the server listens. */
  readonly issuer: () => string;
  /** A scope without which the provider refuses. */
  readonly neededScope: string | undefined;
  readonly codes: ExpiringTokens<Grant>;
}

const decision = z.object({
  choice: z.string(),
  name: z.string().default(''),
  email: z.string().default(''),
  verified: z.literal('yes').optional(),
});
type Decision = z.infer<typeof decision>;
const typedPerson = z.object({ name: line(LIMITS.personName).min(1), email });

/**
 * Adds the authorization endpoint (RFC 6749, 3.1): a page on which the visitor chooses a person, and
 * the redirect back with a code. It redirects to addresses on this machine alone.
 */
export function authorizationRoutes(app: FastifyInstance, endpoint: AuthorizationEndpoint): void {
  app.get(endpoint.path, ({ query }, reply) =>
    withRequest(endpoint, query, reply, (request) => {
      const typed = { name: '', email: request.login_hint, verified: true };
      return sendConsentPage(endpoint, reply, request, { typed, isIncomplete: false });
    }),
  );
  app.post(endpoint.path, ({ query, body }, reply) =>
    withRequest(endpoint, query, reply, (request) => {
      const decided = decision.safeParse(body);
      if (!decided.success) return refuse(endpoint, reply, 'The form is not ours.');
      return answerDecision(endpoint, reply, request, decided.data);
    }),
  );
}

/** Answers a wrong request itself. */
function withRequest(
  endpoint: AuthorizationEndpoint,
  query: unknown,
  reply: FastifyReply,
  answer: (request: AuthorizationRequest) => FastifyReply,
): FastifyReply {
  const parsed = parseAuthorizationRequest(query, endpoint);
  switch (parsed.outcome) {
    case 'refused':
      return refuse(endpoint, reply, parsed.reason);
    case 'error':
      return redirectBack(endpoint, reply, parsed.returnTo, parsed.error);
    case 'accepted':
      return answer(parsed.request);
  }
}

function answerDecision(
  endpoint: AuthorizationEndpoint,
  reply: FastifyReply,
  request: AuthorizationRequest,
  decided: Decision,
): FastifyReply {
  if (decided.choice === 'cancel') {
    return redirectBack(endpoint, reply, request, { error: 'access_denied' });
  }
  const person = personOf(decided);
  if (!person) {
    const { name, email, verified } = decided;
    const typed = { name, email, verified: verified === 'yes' };
    return sendConsentPage(endpoint, reply.code(422), request, { typed, isIncomplete: true });
  }
  const code = endpoint.codes.issue({
    redirectUri: request.redirectUri.href,
    codeChallenge: request.code_challenge,
    nonce: request.nonce,
    person,
  });
  return redirectBack(endpoint, reply, request, { code });
}

function sendConsentPage(
  { provider }: AuthorizationEndpoint,
  reply: FastifyReply,
  { redirectUri }: AuthorizationRequest,
  form: Pick<ConsentPage, 'typed' | 'isIncomplete'>,
): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(redirectUri))
    .type('text/html; charset=utf-8')
    .send(consentPage({ provider, ...form }));
}

function refuse(
  { provider }: AuthorizationEndpoint,
  reply: FastifyReply,
  reason: string,
): FastifyReply {
  return reply
    .code(400)
    .header('content-security-policy', pagePolicy())
    .type('text/html; charset=utf-8')
    .send(refusalPage(provider, reason));
}

function redirectBack(
  { issuer }: AuthorizationEndpoint,
  reply: FastifyReply,
  { redirectUri, state }: Return,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state, iss: issuer() })) {
    url.searchParams.set(name, value);
  }
  return reply.redirect(url.href, 303);
}

function personOf(decided: Decision): StandInPerson | undefined {
  if (decided.choice !== 'someone') return MADE_UP_PEOPLE[Number(decided.choice)];
  const typed = typedPerson.safeParse(decided);
  return typed.success ? { ...typed.data, verified: decided.verified === 'yes' } : undefined;
}
