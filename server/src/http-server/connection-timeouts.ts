import type { ServerOptions } from 'node:http';

/** A request that has not arrived as a whole by then is dropped, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/**
 * A connection on which nothing is sent or taken for so long is dropped, in milliseconds: a little
 * later than a request that has not arrived, which is told so.
 */
const IDLE_TIMEOUT = 40_000;
/** How often it is looked which requests have not arrived, in milliseconds. */
const CHECK_INTERVAL = 5_000;

/**
 * What Fastify is given so that a slow sender and a slow reader are dropped. Node takes the longer of
 * its two timeouts for the whole request and the shorter for the headers, whichever was set for
 * which, and the one for the headers is a minute unless it is said. The timeout of a connection
 * begins anew with every byte that the other side takes, so a slow reader has all the time it needs.
 */
export function connectionTimeouts({
  request = REQUEST_TIMEOUT,
  idle = IDLE_TIMEOUT,
  checkInterval = CHECK_INTERVAL,
} = {}): { requestTimeout: number; connectionTimeout: number; http: ServerOptions } {
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    http: { headersTimeout: request, connectionsCheckingInterval: checkInterval },
  };
}
