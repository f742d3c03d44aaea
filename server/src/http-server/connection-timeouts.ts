import type { ServerOptions } from 'node:http';

/** A request must arrive completely within this time, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/**
 * A connection without any traffic is closed after this time, in milliseconds. Longer than the
 * timeout of a request, so that a slow request still gets its error.
 */
const IDLE_TIMEOUT = 40_000;
/** How often Node looks for requests that are too slow, in milliseconds. */
const CHECK_INTERVAL = 5_000;

/**
 * Fastify's options that close the connections of slow senders and stalled readers. Both timeouts of
 * Node's HTTP server are set: it takes the longer for the whole request and the shorter for the
 * headers, whose default is a minute. The idle timeout starts again with every byte, so a slow reader
 * that goes on reading is never cut off.
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
