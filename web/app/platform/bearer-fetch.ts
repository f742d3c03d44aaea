import type { ApiFetch } from './load-context.ts';

/**
 * The signed-in user's access token, a new one on demand; undefined for a guest.
 *
 * @throws TypeError, as `fetch` does, where it cannot be had now
 */
export type Bearer = (options?: { readonly refresh?: boolean }) => Promise<string | undefined>;

/**
 * Sends the access token with every call of a signed-in user. A token that is refused is renewed
 * once and the call repeated once; a guest's call is never repeated. Where no token can be had now,
 * what needs none goes on without, and what does was not answered: who is signed in is not to be
 * told to sign in.
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
    if (answer.status !== 401) return answer;
    const renewed = await bearer({ refresh: true });
    if (!renewed) return answer;
    await answer.body?.cancel();
    return fetch(signed(again, renewed));
  };
}

function signed(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
