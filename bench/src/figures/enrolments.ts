import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Workshop } from '../workshop.ts';
import { openStraight } from '../writes/direct-sqlite.ts';
import { measureWrites } from '../writes/measure.ts';
import { paceOf, WRK_MISSING } from '../writes/pace.ts';
import { fillWithSample } from '../writes/sample.ts';
import { DEEDS, labelOf, prepareDeeds } from '../writes/write-operation.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atLeast: 1 };

/** Enrolments and reviews of 32 clients over HTTP beside one caller that is SQLite's alone. */
export async function enrolments(workshop: Workshop): Promise<Outcome[]> {
  if (!findProgram('wrk'))
    return DEEDS.map((deed) => ({ label: labelOf(deed), skipped: WRK_MISSING }));
  const pace = paceOf(workshop);
  const [ours, theirs] = [`${workshop.folder()}/lectern.db`, `${workshop.folder()}/straight.db`];
  for (const file of [ours, theirs]) await fillWithSample(`file:${file}`, prepareDeeds(pace));
  const product = await startWritingProduct(workshop, `file:${ours}`);
  const straight = openStraight(theirs);
  workshop.onClear(async () => straight.close());
  return await measureWrites(pace, {
    product,
    goal: GOAL,
    rival: async (deed, turn) => straight.turn(deed, turn, pace.seconds),
  });
}
