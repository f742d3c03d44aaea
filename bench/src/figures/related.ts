import type { Outcome } from '../outcome.ts';
import { LeanClient } from '../search/lean-client.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import { type SearchedProduct, startSearchedProduct } from '../search/searched-product.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const COURSES = 100_000;
const ASKED = 500;
const FEW_ASKED = 100;
const GOAL = { atMost: 30 };

/** Related courses of 100,000, none of them cached, on SQLite and on PostgreSQL. */
export async function related(workshop: Workshop): Promise<Outcome[]> {
  const sqlite = await measure(workshop, 'SQLite', undefined);
  const postgres = await startSearchedPostgres(workshop);
  return [...sqlite, ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase()))];
}

async function measure(
  workshop: Workshop,
  engine: string,
  databaseUrl: string | undefined,
): Promise<Outcome[]> {
  const searched = await startSearchedProduct(workshop, COURSES, databaseUrl);
  // The server must stop before its database.
  workshop.onClear(() => workshop.children.end(searched.product.process));
  const times = await timeAll(searched, workshop.options.quick ? FEW_ASKED : ASKED);
  return [
    {
      label: `${engine}, ${COURSES} courses, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: GOAL,
      detail: `median ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms; ${times.length} courses`,
    },
  ];
}

/** Milliseconds that each of some courses takes, each asked for once. */
async function timeAll(
  { product, ids }: SearchedProduct,
  howMany: number,
): Promise<readonly number[]> {
  const client = await LeanClient.open(product.url);
  const every = Math.max(1, Math.floor(ids.length / howMany));
  const times: number[] = [];
  for (const id of ids.filter((_, place) => place % every === 0)) {
    const answer = await client.get(`/api/courses/${id}/related`);
    if (answer.status !== 200) throw new Error(`${id}: ${answer.body}`);
    times.push(answer.milliseconds);
  }
  client.close();
  return times;
}
