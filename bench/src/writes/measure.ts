import type { Goal, Outcome } from '../outcome.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { WritingPace } from './pace.ts';
import { DEEDS, type Deed, labelOf } from './write-operation.ts';
import type { WritingProduct } from './writing-product.ts';

export interface WriteComparison {
  readonly product: WritingProduct;
  readonly goal: Goal;
  /** The rival's turn; resolves to how many acts a second. */
  readonly rival: (deed: Deed, turn: number) => Promise<number>;
}

/** Every kind of act over HTTP, in turns with a rival that does the same without it. */
export async function measureWrites(
  { rounds, seconds, warmUps }: WritingPace,
  { product, goal, rival }: WriteComparison,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const deed of DEEDS) {
    let [turn, rivalsTurn] = [0, 0];
    for (; turn < warmUps; turn++) await product.turn(deed, turn, seconds);
    const turns = await takeTurns(
      rounds,
      () => product.turn(deed, turn++, seconds),
      () => rival(deed, rivalsTurn++),
    );
    const measured = compareTurns(labelOf(deed), turns, { unit: 'a second', goal });
    const processor = median(product.spent.slice(-rounds)).toFixed(0);
    outcomes.push({ ...measured, detail: `${measured.detail}; processor ${processor} µs each` });
  }
  return outcomes;
}
