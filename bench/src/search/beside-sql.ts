import type { Goal, Outcome } from '../outcome.ts';
import { compareTurns, type Turn } from '../rounds.ts';
import { extremes, median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import type { HttpSearch } from './http-search.ts';
import type { SearchQuery } from './query.ts';
import { portions, type Times, timeEach } from './timing.ts';

const AS_MUCH_AS_SQL = { atMost: 2 };
const BROAD = { atMost: 50 };

export interface BesideSql {
  readonly http: HttpSearch;
  readonly queries: readonly SearchQuery[];
  /** Milliseconds that the bare SQL takes. */
  readonly timeSql: (query: SearchQuery) => Promise<number> | number;
  /** What the SQL does, for the report. */
  readonly method: string;
}

/** Measures the same searches by the product and by bare SQL, in turns. */
export async function besideSql(
  workshop: Workshop,
  label: string,
  { http, queries, timeSql, method }: BesideSql,
): Promise<Outcome[]> {
  const turns: { product: Times; sql: Times }[] = [];
  for (const portion of portions(queries, workshop.rounds)) {
    const product = await timeEach(portion, http.time);
    turns.push({ product, sql: await timeEach(portion, timeSql) });
  }
  const compare = (name: 'p50' | 'p95', goal: Goal) =>
    compareTurns(
      `${label}, ${name} beside SQL`,
      turns.map(({ product, sql }): Turn => ({ subject: product[name], limit: sql[name] })),
      { unit: 'ms', goal },
    );
  const p95 = turns.map(({ product }) => product.p95);
  return [
    compare('p50', AS_MUCH_AS_SQL),
    compare('p95', AS_MUCH_AS_SQL),
    {
      label: `${label}, p95`,
      value: median(p95),
      unit: 'ms',
      spread: extremes(p95),
      goal: BROAD,
      detail: `${queries.length} searches, no two alike, in all orders and levels; SQL ${method}`,
    },
  ];
}
