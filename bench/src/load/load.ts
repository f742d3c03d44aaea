import { findProgram } from '../processes/find-program.ts';
import type { Server } from '../processes/server.ts';
import { processorTime } from '../processes/usage.ts';
import type { Workshop } from '../workshop.ts';
import { loadWithAutocannon } from './autocannon.ts';
import type { ClientResult, Load } from './client.ts';
import { loadWithWrk } from './wrk.ts';

export interface LoadResult extends ClientResult {
  /** Processor time of the server for one request, in microseconds; undefined where unknown. */
  readonly processor: number | undefined;
}

const CONNECTIONS = 32;

let wrk: string | undefined | null = null;

/**
 * Sends requests as fast as they are answered (a closed loop).
 *
 * @throws where a request failed or got an error
 */
export async function applyLoad(
  workshop: Workshop,
  server: Server,
  load: Pick<Load, 'addresses'> & Partial<Load>,
): Promise<LoadResult> {
  const whole: Load = {
    origin: server.url,
    headers: {},
    connections: CONNECTIONS,
    seconds: workshop.seconds,
    ...load,
  };
  wrk = wrk === null ? lookForWrk() : wrk;
  const pid = server.process.pid ?? 0;
  const before = processorTime(pid);
  const result = await (wrk ? loadWithWrk(workshop, wrk, whole) : loadWithAutocannon(whole));
  const after = processorTime(pid);
  const known = before !== undefined && after !== undefined;
  return { ...result, processor: known ? (after - before) / result.requests : undefined };
}

function lookForWrk(): string | undefined {
  const found = findProgram('wrk');
  if (!found) {
    console.log(
      '  wrk is not installed (Debian: apt-get install wrk): autocannon takes its place, which is ' +
        'the bottleneck itself on large bodies, so ratios come out too close to 1.',
    );
  }
  return found;
}
