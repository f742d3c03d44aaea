import autocannon from 'autocannon';
import type { ClientResult, Load } from './client.ts';

/** autocannon prepares every request for every connection, so a longer list would use up its memory. */
const LONGEST_LIST = 2_000;

export async function loadWithAutocannon(load: Load): Promise<ClientResult> {
  const result = await autocannon({
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    headers: { ...load.headers },
    requests: load.addresses.slice(0, LONGEST_LIST).map((address, index) => {
      const body = load.bodies?.[index];
      const method = body === undefined ? ('GET' as const) : ('POST' as const);
      return { method, path: address, ...(body === undefined ? {} : { body }) };
    }),
  });
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  const requests = result['2xx'] + result['3xx'];
  if (failed > 0 || requests === 0) throw new Error(`${failed} requests failed`);
  return {
    requestsPerSecond: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests,
  };
}
