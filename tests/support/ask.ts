import { bearer } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** The request of a call. */
export interface ApiRequest {
  /** Below the API's base address, with the query. */
  readonly path: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the API, with a token or as a guest. */
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

/** Asks for the enrolment status of the token's person: the simplest call that needs one. */
export function askForSeat(
  product: Pick<RunningProduct, 'url'>,
  { token, email: userEmail }: { readonly token: string; readonly email: string },
  courseId: string,
): Promise<Response> {
  const query = new URLSearchParams({ courseId, userEmail });
  return ask(product, 'GET', { path: `/enroll?${query}` }, token);
}
