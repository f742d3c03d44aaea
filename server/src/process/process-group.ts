import type { Worker } from 'node:cluster';
import {
  MemoryRateLimitStore,
  type RateLimitHit,
  type RateLimitStore,
} from '@lectern/http/limits/rate-limit-store';
import type { Metrics, ReadMetrics } from './group-metrics.ts';
import { ProcessChannel } from './process-channel.ts';

/** What the processes of one installation on one machine share. */
export interface ProcessGroup {
  /** Where limits count, for all of them. */
  readonly rateLimits: RateLimitStore;
  /** Lets the others know this process's figures. */
  shareMetrics(readMetrics: ReadMetrics): void;
  /** The metrics of all processes, in Prometheus' text format. */
  metrics(): Promise<string>;
}

/** Calls from a worker to its supervisor. */
interface SupervisorCalls {
  count(hit: RateLimitHit): ReturnType<MemoryRateLimitStore['add']>;
  metrics(argument: undefined): string;
}

/** Calls from a supervisor to its worker. */
interface WorkerCalls {
  'own metrics'(argument: undefined): Metrics;
}

/** Joins this worker to the group; the supervisor keeps the counts. */
export function joinGroup(): ProcessGroup {
  const supervisor = new ProcessChannel<SupervisorCalls>(process);
  return {
    rateLimits: { add: (hit) => supervisor.call('count', hit) },
    shareMetrics: (readMetrics) => supervisor.handle('own metrics', readMetrics),
    metrics: () => supervisor.call('metrics', undefined),
  };
}

/**
 * Keeps the counts of the workers and sums their metrics, in the supervisor.
 *
 * @returns a function to call with every forked worker
 */
export function superviseGroup(): (worker: Worker) => void {
  const rateLimits = new MemoryRateLimitStore(() => performance.now());
  const metrics = groupMetrics();
  return (worker) => {
    const channel = new ProcessChannel<WorkerCalls>(worker);
    channel.handle('count', (hit: RateLimitHit) => rateLimits.add(hit));
    channel.handle('metrics', async () => (await metrics()).text());
    worker.once('listening', async () => {
      (await metrics()).join(worker.id, () => channel.call('own metrics', undefined));
    });
    worker.once('exit', async () => {
      await (await metrics()).leave(worker.id);
    });
  };
}

/** Loaded at first use, so that no start waits for it. */
function groupMetrics() {
  const load = async () => {
    const { GroupMetrics } = await import('./group-metrics.ts');
    return new GroupMetrics();
  };
  let loaded: ReturnType<typeof load> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
