import { setTimeout } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** A worker that does not say its figures by then is left out this time, in milliseconds. */
const TIMEOUT = 2_000;

/** Whoever can say the figures of one process. */
export type ReadMetrics = () => Promise<Metrics>;

/**
 * The figures of several processes as one. What a process counted stays counted after its end, as of
 * when it was last asked: a count that goes down is taken for one that began anew.
 */
export class GroupMetrics {
  readonly #readers = new Map<number, ReadMetrics>();
  readonly #last = new Map<number, Metrics>();
  readonly #timeout: number;
  #ended: Metrics = [];

  constructor(timeout = TIMEOUT) {
    this.#timeout = timeout;
  }

  join(id: number, read: ReadMetrics): void {
    this.#readers.set(id, read);
  }

  async leave(id: number): Promise<void> {
    const last = this.#last.get(id) ?? [];
    this.#readers.delete(id);
    this.#last.delete(id);
    this.#ended = await sum([this.#ended, last.filter(isCounted)]).getMetricsAsJSON();
  }

  /** In Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([...this.#readers].map(([id, tell]) => this.#refresh(id, tell)));
    return await sum([...this.#last.values(), this.#ended]).metrics();
  }

  async #refresh(id: number, read: ReadMetrics): Promise<void> {
    const timedOut = setTimeout(this.#timeout, undefined, { ref: false });
    const metrics = await Promise.race([read().catch(() => undefined), timedOut]);
    if (!this.#readers.has(id)) return;
    if (metrics) this.#last.set(id, metrics);
    // What it counted until then is still true; how it is doing is not known.
    else this.#last.set(id, (this.#last.get(id) ?? []).filter(isCounted));
  }
}

/** As each figure says: summed, or the mean, or the largest. */
function sum(all: Metrics[]) {
  return AggregatorRegistry.aggregate(all);
}

/** Prometheus' counters and histograms only grow; gauges are as of now. */
function isCounted({ type }: Metrics[number]): boolean {
  return ['counter', 'histogram'].includes(String(type));
}
