import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { FUZZ_ACTORS, type FuzzActor } from '../../../tests/support/fuzz/actors.ts';
import type { FuzzedProduct } from '../../../tests/support/fuzz/caller.ts';
import { fuzzCalls } from '../../../tests/support/fuzz/run-fuzz.ts';
import type { Outcome } from '../outcome.ts';
import { startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';

const GOAL = { atMost: 0 };
const CALLS = 100_000;
/** In a short run. */
const FEWER = 1_000;
/** Between two looks at what is stored: a look reads all of it. */
const BATCH = 1_000;

/** Calls by chance of everybody on SQLite: what is answered, or changed, that must not be. */
export async function fuzz(workshop: Workshop): Promise<Outcome[]> {
  return await fuzzAll(workshop, 'SQLite', async () => `file:${workshop.folder()}/lectern.db`);
}

/** The same on PostgreSQL. */
export async function fuzzPostgres(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres();
  workshop.onClear(() => postgres.stop());
  return await fuzzAll(workshop, 'PostgreSQL', () => postgres.createDatabase());
}

async function fuzzAll(
  workshop: Workshop,
  engine: string,
  newDatabase: () => Promise<string>,
): Promise<Outcome[]> {
  const { quick, calls = quick ? FEWER : CALLS, seed = Date.now() % 2 ** 31 } = workshop.options;
  const { callers = FUZZ_ACTORS } = workshop.options;
  const outcomes: Outcome[] = [];
  for (const caller of callers) {
    const actor = FUZZ_ACTORS.find((one) => one === caller);
    if (!actor) throw new Error(`Callers are: ${FUZZ_ACTORS.join(', ')}`);
    // A database of their own: what one has done slows nobody else down.
    const databaseUrl = await newDatabase();
    const settings = { DATA_DIR: workshop.folder(), DEMO: 'off', DATABASE_URL: databaseUrl };
    const product = await startProduct(workshop.children, settings);
    const database = await openDatabase(databaseUrl);
    const outcome = await fuzzOne({ url: product.url, database }, engine, { actor, calls, seed });
    console.log(`${outcome.label}: ${outcome.value} findings; ${outcome.detail}`);
    outcomes.push(outcome);
    await workshop.children.end(product.process);
    await database.close();
  }
  return outcomes;
}

async function fuzzOne(
  product: FuzzedProduct,
  engine: string,
  { actor, calls, seed }: { actor: FuzzActor; calls: number; seed: number },
) {
  const report = await fuzzCalls(product, {
    actor,
    calls,
    seed,
    batch: BATCH,
    say: (line) => console.log(line),
  });
  const statuses = [...report.statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${times.toLocaleString('en')} × ${status}`);
  return {
    label: `${engine}, by ${actor}`,
    value: report.findings.length,
    unit: 'findings',
    goal: GOAL,
    detail:
      `${report.calls.toLocaleString('en')} calls, seed ${seed}: ${statuses.join(', ')}; ` +
      `${report.succeeded.size} calls of the contract have succeeded`,
  };
}
