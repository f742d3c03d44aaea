import { setTimeout } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** A worker that does not say its figures by then is left out this time, in milliseconds. */
const PATIENCE = 2_000;

/** Whoever can say the figures of one process. */
export type Teller = () => Promise<Metrics>;

/**
 * The figures of several processes as one. What a process counted stays counted after its end, as of
 * when it was last asked: a count that goes down is taken for one that began anew.
 */
export class GroupMetrics {
  readonly #tellers = new Map<number, Teller>();
  readonly #last = new Map<number, Metrics>();
  readonly #patience: number;
  #ended: Metrics = [];

  constructor(patience = PATIENCE) {
    this.#patience = patience;
  }

  join(id: number, tell: Teller): void {
    this.#tellers.set(id, tell);
  }

  async leave(id: number): Promise<void> {
    const last = this.#last.get(id) ?? [];
    this.#tellers.delete(id);
    this.#last.delete(id);
    this.#ended = await sum([this.#ended, last.filter(isCounted)]).getMetricsAsJSON();
  }

  /** In Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([...this.#tellers].map(([id, tell]) => this.#ask(id, tell)));
    return await sum([...this.#last.values(), this.#ended]).metrics();
  }

  async #ask(id: number, tell: Teller): Promise<void> {
    const late = setTimeout(this.#patience, undefined, { ref: false });
    const metrics = await Promise.race([tell().catch(() => undefined), late]);
    if (!this.#tellers.has(id)) return;
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
