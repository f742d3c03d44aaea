import { setTimeout } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** A worker whose metrics take longer is left out once, in milliseconds. */
const TIMEOUT = 2_000;

/** Reads the metrics of one process. */
export type ReadMetrics = () => Promise<Metrics>;

/**
 * Sums the metrics of several processes. Counters of an ended process stay in the sum as they were
 * last read: Prometheus takes a counter that goes down for one that was reset.
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
    // Its last counters still hold; its gauges are unknown.
    else this.#last.set(id, (this.#last.get(id) ?? []).filter(isCounted));
  }
}

/** Aggregates each metric by its own rule: the sum, the mean or the largest. */
function sum(all: Metrics[]) {
  return AggregatorRegistry.aggregate(all);
}

/** Counters and histograms only grow; gauges describe the present. */
function isCounted({ type }: Metrics[number]): boolean {
  return ['counter', 'histogram'].includes(String(type));
}
