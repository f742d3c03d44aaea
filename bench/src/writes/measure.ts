import type { Goal, Outcome } from '../outcome.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { WritingPace } from './pace.ts';
import { labelOf, WRITE_OPERATIONS, type WriteOperation } from './write-operation.ts';
import type { WritingProduct } from './writing-product.ts';

export interface WriteComparison {
  readonly product: WritingProduct;
  readonly goal: Goal;
  /** A turn of the rival; resolves to operations a second. */
  readonly rival: (operation: WriteOperation, turn: number) => Promise<number>;
}

/** Measures every operation over HTTP, in turns with a rival that does the same without HTTP. */
export async function measureWrites(
  { rounds, seconds, warmUps }: WritingPace,
  { product, goal, rival }: WriteComparison,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const operation of WRITE_OPERATIONS) {
    let [turn, rivalsTurn] = [0, 0];
    for (; turn < warmUps; turn++) await product.turn(operation, turn, seconds);
    const turns = await takeTurns(
      rounds,
      () => product.turn(operation, turn++, seconds),
      () => rival(operation, rivalsTurn++),
    );
    const measured = compareTurns(labelOf(operation), turns, { unit: 'a second', goal });
    const processor = median(product.spent.slice(-rounds)).toFixed(0);
    outcomes.push({ ...measured, detail: `${measured.detail}; processor ${processor} µs each` });
  }
  return outcomes;
}
