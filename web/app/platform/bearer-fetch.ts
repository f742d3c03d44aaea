import type { ErrorCode } from '@lectern/contract/errors';
import type { ApiFetch } from './load-context.ts';

/**
 * The signed-in user's access token, a new one on demand; undefined for a guest.
 *
 * @throws TypeError, as `fetch` does, where it cannot be obtained
 */
export type Bearer = (options?: { readonly refresh?: boolean }) => Promise<string | undefined>;

/**
 * Sends the access token with every call of a signed-in user. Where the token is refused, or may be
 * older than the e-mail's verification, it is renewed once and the call repeated once; a guest's call
 * is never repeated. Where no token can be obtained, the call is sent without one, and a 401 then
 * counts as unreachable: a signed-in user must not be told to sign in.
 */
export function withBearer(fetch: ApiFetch, bearer: Bearer): ApiFetch {
  return async (input, init) => {
    const request = new Request(input, init);
    let unreachable: unknown;
    const token = await bearer().catch((error: unknown) => {
      unreachable = error;
    });
    if (!token) {
      const answer = await fetch(request);
      if (unreachable && answer.status === 401) throw unreachable;
      return answer;
    }
    const again = request.clone();
    const answer = await fetch(signed(request, token));
    const isRefused = answer.status === 401;
    if (!isRefused && !(await lacksVerification(answer))) return answer;
    const renewed = await bearer({ refresh: true }).catch((error: unknown) => {
      if (isRefused) throw error;
    });
    if (!renewed) return answer;
    await answer.body?.cancel();
    return fetch(signed(again, renewed));
  };
}

/** True where a new token may have the verified e-mail: a token lasts an hour. */
async function lacksVerification(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const code: ErrorCode = 'email-not-verified';
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code;
}

function signed(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
