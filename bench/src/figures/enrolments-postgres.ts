import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Workshop } from '../workshop.ts';
import { measureWrites } from '../writes/measure.ts';
import { paceOf, WRK_MISSING } from '../writes/pace.ts';
import { findPgbench, turnOfPgbench } from '../writes/pgbench.ts';
import { fillWithSample } from '../writes/sample.ts';
import { labelOf, prepareOperations, WRITE_OPERATIONS } from '../writes/write-operation.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atLeast: 0.5 };
const PGBENCH_MISSING = 'pgbench is not installed (Debian: apt-get install postgresql-contrib)';

/** Enrolments and reviews of 32 clients over HTTP beside the same statements by pgbench. */
export async function enrolmentsPostgres(workshop: Workshop): Promise<Outcome[]> {
  const pgbench = findPgbench();
  const skipped = pgbench ? WRK_MISSING : PGBENCH_MISSING;
  if (!pgbench || !findProgram('wrk'))
    return WRITE_OPERATIONS.map((operation) => ({ label: labelOf(operation), skipped }));
  // The 32 clients of pgbench take some of it to connect.
  const pace = { ...paceOf(workshop), seconds: 2 };
  const { seconds } = pace;
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  const [ours, theirs] = [await postgres.createDatabase(), await postgres.createDatabase()];
  for (const url of [ours, theirs]) await fillWithSample(url, prepareOperations(pace));
  return await measureWrites(pace, {
    product: await startWritingProduct(workshop, ours),
    goal: GOAL,
    rival: (operation, turn) =>
      turnOfPgbench(workshop, pgbench, { databaseUrl: theirs, operation, turn, seconds }),
  });
}
