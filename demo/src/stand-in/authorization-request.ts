import { LIMITS } from '@lectern/contract/limits';
import { isLoopbackHost } from '@lectern/server/http-server/loopback-host';
import { z } from 'zod';

const destination = z.object({ client_id: z.string(), redirect_uri: z.string() });
const parameters = z.object({
  response_type: z.literal('code'),
  state: z.string().min(1).max(512),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().default(''),
  nonce: z.string().max(512).optional(),
  prompt: z.string().optional(),
  login_hint: z.string().max(LIMITS.email).catch('').default(''),
});

export type AuthorizationRequest = z.infer<typeof parameters> & {
  /** An address on this machine. */
  readonly redirectUri: URL;
};

/** Where the browser goes back to, and the state that the client sent. */
export type Return = Pick<AuthorizationRequest, 'redirectUri' | 'state'>;

type ParsedRequest =
  | { readonly outcome: 'accepted'; readonly request: AuthorizationRequest }
  /** The client learns of the error. */
  | {
      readonly outcome: 'error';
      readonly returnTo: Return;
      readonly error: Readonly<Record<string, string>>;
    }
  /** The client is unknown or its address is elsewhere: the browser stays here. */
  | { readonly outcome: 'refused'; readonly reason: string };

interface Expected {
  readonly clientId: string;
  /** A scope without which the provider refuses. */
  readonly neededScope: string | undefined;
}

/** Checks an authorization request (RFC 6749, 4.1.1); refusals follow 4.1.2.1. */
export function parseAuthorizationRequest(
  query: unknown,
  { clientId, neededScope }: Expected,
): ParsedRequest {
  const target = destination.safeParse(query);
  if (!target.success || target.data.client_id !== clientId) {
    return { outcome: 'refused', reason: 'Unknown client_id.' };
  }
  const redirectUri = loopbackAddress(target.data.redirect_uri);
  if (!redirectUri) {
    return { outcome: 'refused', reason: 'The redirect_uri is not on this machine.' };
  }
  const parsed = parameters.safeParse(query);
  if (!parsed.success) {
    const state = z.object({ state: z.string() }).safeParse(query).data?.state ?? '';
    const wrong = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    const error = { error: 'invalid_request', error_description: `wrong: ${wrong}` };
    return { outcome: 'error', returnTo: { redirectUri, state }, error };
  }
  const request = { ...parsed.data, redirectUri };
  const { scope, prompt } = request;
  if (neededScope && !scope.split(' ').includes(neededScope)) {
    return { outcome: 'error', returnTo: request, error: { error: 'invalid_scope' } };
  }
  if (prompt === 'none') {
    return { outcome: 'error', returnTo: request, error: { error: 'interaction_required' } };
  }
  return { outcome: 'accepted', request };
}

function loopbackAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && url.hash === '' && url.username === '';
  return isPlain && isLoopbackHost(url.host) ? url : undefined;
}
