import { openDatabase } from '@lectern/database/open';
import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { DEEDS, type Deed, labelOf, prepare } from '../writes/deed.ts';
import { paceOf, WRK_MISSING } from '../writes/pace.ts';
import { fillWithSample } from '../writes/sample.ts';
import { openStraight } from '../writes/straight-sqlite.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const GOAL = { atLeast: 1 };

/** Enrolments and reviews of 32 clients over HTTP beside one caller that is SQLite's alone. */
export async function enrolments(workshop: Workshop): Promise<Outcome[]> {
  if (!findProgram('wrk'))
    return DEEDS.map((deed) => ({ label: labelOf(deed), skipped: WRK_MISSING }));
  const { rounds, seconds, warmUps } = paceOf(workshop);
  const [ours, theirs] = [`${workshop.folder()}/lectern.db`, `${workshop.folder()}/straight.db`];
  for (const file of [ours, theirs]) await fill(file, rounds + warmUps);
  const product = await startWritingProduct(workshop, `file:${ours}`);
  const straight = openStraight(theirs);
  workshop.onClear(async () => straight.close());

  const outcomes: Outcome[] = [];
  for (const deed of DEEDS) {
    let [turn, straightTurn] = [0, 0];
    for (; turn < warmUps; turn++) await product.turn(deed, turn, seconds);
    const turns = await takeTurns(
      rounds,
      () => product.turn(deed, turn++, seconds),
      async () => straight.turn(deed, straightTurn++, seconds),
    );
    const measured = compareTurns(labelOf(deed), turns, { unit: 'a second', goal: GOAL });
    const processor = median(product.spent.slice(-rounds)).toFixed(0);
    outcomes.push({ ...measured, detail: `${measured.detail}; processor ${processor} µs each` });
  }
  return outcomes;
}

async function fill(file: string, turns: number): Promise<void> {
  const database = await openDatabase(`file:${file}`);
  try {
    await database.migrate();
    await fillWithSample(database);
    for (const deed of DEEDS satisfies readonly Deed[]) await prepare(database, deed, turns);
  } finally {
    await database.close();
  }
}
