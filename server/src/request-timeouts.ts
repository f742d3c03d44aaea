import type { ServerOptions } from 'node:http';

/** A request that has not arrived as a whole by then is dropped, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** How often it is looked which have not, in milliseconds. */
const CHECKED_EVERY = 5_000;

/**
 * What Fastify is given so that a slow sender is dropped. Node takes the longer of its two timeouts
 * for the whole request and the shorter for the headers, whichever was set for which, and the one
 * for the headers is a minute unless it is said.
 */
export function requestTimeouts(
  timeout = REQUEST_TIMEOUT,
  checkedEvery = CHECKED_EVERY,
): { requestTimeout: number; http: ServerOptions } {
  return {
    requestTimeout: timeout,
    http: { headersTimeout: timeout, connectionsCheckingInterval: checkedEvery },
  };
}
