import { email } from '@lectern/contract/account-input';
import { LIMITS } from '@lectern/contract/limits';
import { line } from '@lectern/contract/text';
import { isLoopbackHost } from '@lectern/server/http-server/loopback-host';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { consentPage, pagePolicy, refusalPage } from './consent-page.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import { MADE_UP_PEOPLE, type StandInPerson } from './people.ts';

/** To what an authorization code is bound. */
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

const destination = z.object({ client_id: z.string(), redirect_uri: z.string() });
const request = z.object({
  response_type: z.literal('code'),
  state: z.string().min(1).max(512),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().default(''),
  nonce: z.string().max(512).optional(),
  prompt: z.string().optional(),
  login_hint: z.string().max(LIMITS.email).catch('').default(''),
});
type AuthorizationRequest = z.infer<typeof request>;

const decision = z.object({
  choice: z.string(),
  name: z.string().default(''),
  email: z.string().default(''),
  verified: z.literal('yes').optional(),
});
const typedPerson = z.object({ name: line(LIMITS.personName).min(1), email });

/**
 * The authorization endpoint (RFC 6749, 3.1): asks who one would like to be and sends the browser
 * back with a code. Only addresses on this machine are led to.
 */
export function authorizationRoutes(app: FastifyInstance, endpoint: AuthorizationEndpoint): void {
  const { path, provider, clientId, issuer, neededScope, codes } = endpoint;

  app.get(path, (incoming, reply) =>
    withRequest(incoming.query, reply, (asked, redirectUri) => {
      const typed = { name: '', email: asked.login_hint, verified: true };
      return ask(reply, redirectUri, { typed, isIncomplete: false });
    }),
  );

  app.post(path, (incoming, reply) =>
    withRequest(incoming.query, reply, (asked, redirectUri) => {
      const decided = decision.safeParse(incoming.body);
      if (!decided.success) return refuse(reply, 'The form is not ours.');
      if (decided.data.choice === 'cancel') {
        return back(reply, redirectUri, asked.state, { error: 'access_denied' });
      }
      const person = personOf(decided.data);
      if (!person) {
        const { name, email, verified } = decided.data;
        const typed = { name, email, verified: verified === 'yes' };
        return ask(reply.code(422), redirectUri, { typed, isIncomplete: true });
      }
      const code = codes.issue({
        redirectUri: redirectUri.href,
        codeChallenge: asked.code_challenge,
        nonce: asked.nonce,
        person,
      });
      return back(reply, redirectUri, asked.state, { code });
    }),
  );

  /** RFC 6749, 4.1.2.1: nobody is sent to an address that was not checked. */
  function withRequest(
    query: unknown,
    reply: FastifyReply,
    answer: (asked: AuthorizationRequest, redirectUri: URL) => FastifyReply,
  ): FastifyReply {
    const to = destination.safeParse(query);
    if (!to.success || to.data.client_id !== clientId) return refuse(reply, 'Unknown client_id.');
    const redirectUri = loopbackAddress(to.data.redirect_uri);
    if (!redirectUri) return refuse(reply, 'The redirect_uri is not on this machine.');
    const asked = request.safeParse(query);
    if (!asked.success) {
      const state = z.object({ state: z.string() }).safeParse(query).data?.state ?? '';
      return back(reply, redirectUri, state, {
        error: 'invalid_request',
        error_description: `wrong: ${asked.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
      });
    }
    const { scope, prompt, state } = asked.data;
    if (neededScope && !scope.split(' ').includes(neededScope)) {
      return back(reply, redirectUri, state, { error: 'invalid_scope' });
    }
    if (prompt === 'none')
      return back(reply, redirectUri, state, { error: 'interaction_required' });
    return answer(asked.data, redirectUri);
  }

  function ask(
    reply: FastifyReply,
    redirectUri: URL,
    asked: Pick<Parameters<typeof consentPage>[0], 'typed' | 'isIncomplete'>,
  ): FastifyReply {
    return reply
      .header('content-security-policy', pagePolicy(redirectUri))
      .type('text/html; charset=utf-8')
      .send(consentPage({ provider, ...asked }));
  }

  function refuse(reply: FastifyReply, reason: string): FastifyReply {
    return reply
      .code(400)
      .header('content-security-policy', pagePolicy())
      .type('text/html; charset=utf-8')
      .send(refusalPage(provider, reason));
  }

  function back(
    reply: FastifyReply,
    redirectUri: URL,
    state: string,
    answer: Readonly<Record<string, string>>,
  ): FastifyReply {
    const to = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer() })) {
      to.searchParams.set(name, value);
    }
    return reply.redirect(to.href, 303);
  }
}

function personOf(decided: z.infer<typeof decision>): StandInPerson | undefined {
  if (decided.choice !== 'someone') return MADE_UP_PEOPLE[Number(decided.choice)];
  const typed = typedPerson.safeParse(decided);
  return typed.success ? { ...typed.data, verified: decided.verified === 'yes' } : undefined;
}

function loopbackAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && url.hash === '' && url.username === '';
  return isPlain && isLoopbackHost(url.host) ? url : undefined;
}
