import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Workshop } from '../workshop.ts';
import { openDirect } from '../writes/direct-sqlite.ts';
import { measureWrites } from '../writes/measure.ts';
import { paceOf, WRK_MISSING } from '../writes/pace.ts';
import { fillWithSample } from '../writes/sample.ts';
import { labelOf, prepareOperations, WRITE_OPERATIONS } from '../writes/write-operation.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atLeast: 1 };

/** Enrolments and reviews of 32 clients over HTTP, beside one direct caller of SQLite. */
export async function enrolments(workshop: Workshop): Promise<Outcome[]> {
  if (!findProgram('wrk'))
    return WRITE_OPERATIONS.map((operation) => ({
      label: labelOf(operation),
      skipped: WRK_MISSING,
    }));
  const pace = paceOf(workshop);
  const [ours, theirs] = [`${workshop.folder()}/lectern.db`, `${workshop.folder()}/straight.db`];
  for (const file of [ours, theirs]) await fillWithSample(`file:${file}`, prepareOperations(pace));
  const product = await startWritingProduct(workshop, `file:${ours}`);
  const direct = openDirect(theirs);
  workshop.onClear(async () => direct.close());
  return await measureWrites(pace, {
    product,
    goal: GOAL,
    rival: async (operation, turn) => direct.turn(operation, turn, pace.seconds),
  });
}
