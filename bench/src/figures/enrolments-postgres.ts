import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { DEEDS, labelOf, prepare } from '../writes/deed.ts';
import { paceOf, WRK_MISSING } from '../writes/pace.ts';
import { findPgbench, turnOfPgbench } from '../writes/pgbench.ts';
import { fillWithSample } from '../writes/sample.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atLeast: 0.5 };
const PGBENCH_MISSING = 'pgbench is not installed (Debian: apt-get install postgresql-contrib)';

/** Enrolments and reviews of 32 clients over HTTP beside the same statements by pgbench. */
export async function enrolmentsPostgres(workshop: Workshop): Promise<Outcome[]> {
  const pgbench = findPgbench();
  const skipped = pgbench ? WRK_MISSING : PGBENCH_MISSING;
  if (!pgbench || !findProgram('wrk'))
    return DEEDS.map((deed) => ({ label: labelOf(deed), skipped }));
  const { rounds, warmUps } = paceOf(workshop);
  // The 32 clients of pgbench take some of it to connect.
  const seconds = 2;
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  const [ours, theirs] = [await postgres.createDatabase(), await postgres.createDatabase()];
  for (const url of [ours, theirs]) await fill(url, rounds + warmUps);
  const product = await startWritingProduct(workshop, ours);

  const outcomes: Outcome[] = [];
  for (const deed of DEEDS) {
    let [turn, bareTurn] = [0, 0];
    for (; turn < warmUps; turn++) await product.turn(deed, turn, seconds);
    const turns = await takeTurns(
      rounds,
      () => product.turn(deed, turn++, seconds),
      () =>
        turnOfPgbench(workshop, pgbench, { databaseUrl: theirs, deed, turn: bareTurn++, seconds }),
    );
    const measured = compareTurns(labelOf(deed), turns, { unit: 'a second', goal: GOAL });
    const processor = median(product.spent.slice(-rounds)).toFixed(0);
    outcomes.push({ ...measured, detail: `${measured.detail}; processor ${processor} µs each` });
  }
  return outcomes;
}

async function fill(url: string, turns: number): Promise<void> {
  const database = await openDatabase(url);
  try {
    await database.migrate();
    await fillWithSample(database);
    for (const deed of DEEDS) await prepare(database, deed, turns);
  } finally {
    await database.close();
  }
}
