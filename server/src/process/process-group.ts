import type { Worker } from 'node:cluster';
import {
  MemoryRateLimitStore,
  type RateLimitHit,
  type RateLimitStore,
} from '@lectern/http/limits/rate-limit-store';
import type { Metrics, ReadMetrics } from './group-metrics.ts';
import { ProcessChannel } from './process-channel.ts';

/** What the processes of one installation on one machine do together. */
export interface ProcessGroup {
  /** Where limits count, for all of them. */
  readonly rateLimits: RateLimitStore;
  /** Lets the others know this process's figures. */
  shareMetrics(readMetrics: ReadMetrics): void;
  /** The figures of all of them, in Prometheus' text format. */
  metrics(): Promise<string>;
}

/** What a worker asks its supervisor. */
interface SupervisorCalls {
  count(hit: RateLimitHit): ReturnType<MemoryRateLimitStore['add']>;
  metrics(given: undefined): string;
}

/** What a supervisor asks its worker. */
interface WorkerCalls {
  'own metrics'(given: undefined): Metrics;
}

/** A worker's part; its supervisor counts for all. */
export function joinGroup(): ProcessGroup {
  const supervisor = new ProcessChannel<SupervisorCalls>(process);
  return {
    rateLimits: { add: (hit) => supervisor.ask('count', hit) },
    shareMetrics: (readMetrics) => supervisor.answer('own metrics', readMetrics),
    metrics: () => supervisor.ask('metrics', undefined),
  };
}

/**
 * The supervisor's part: counts for its workers and puts their figures together.
 *
 * @returns to be called with every worker that is forked
 */
export function superviseGroup(): (worker: Worker) => void {
  const rateLimits = new MemoryRateLimitStore(() => performance.now());
  const metrics = groupMetrics();
  return (worker) => {
    const channel = new ProcessChannel<WorkerCalls>(worker);
    channel.answer('count', (hit: RateLimitHit) => rateLimits.add(hit));
    channel.answer('metrics', async () => (await metrics()).text());
    worker.once('listening', async () => {
      (await metrics()).join(worker.id, () => channel.ask('own metrics', undefined));
    });
    worker.once('exit', async () => {
      await (await metrics()).leave(worker.id);
    });
  };
}

/** Loaded where it is first wanted: a start waits for nothing of it. */
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
