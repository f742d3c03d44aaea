import { bearer } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** What one call is asked with. */
export interface ApiRequest {
  /** Below the API's base address, with its query. */
  readonly path: string;
  /** Sent as JSON; a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks the product server, as somebody or, without a token, as a guest. */
export function ask(
  product: Pick<RunningProduct, 'url'>,
  method: string,
  { path, body, headers = {} }: ApiRequest,
  token?: string,
): Promise<Response> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(token ? bearer(token) : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: sent }),
  });
}

/** Asks whether whoever the token belongs to has a seat: the plainest call that needs a person. */
export function askForSeat(
  product: Pick<RunningProduct, 'url'>,
  { token, email: userEmail }: { readonly token: string; readonly email: string },
  courseId: string,
): Promise<Response> {
  const query = new URLSearchParams({ courseId, userEmail });
  return ask(product, 'GET', { path: `/enroll?${query}` }, token);
}
