import { applyLoad, type LoadResult } from '../load/load.ts';
import type { Goal, Measured } from '../outcome.ts';
import type { Server } from '../processes/server.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

export interface Comparison {
  readonly product: Server;
  readonly bare: Server;
  readonly addresses: readonly string[];
  readonly bodies?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly goal?: Goal;
  readonly pace?: Pace;
}

/** Turns that differ from the workshop's; lengths in seconds. */
export interface Pace {
  readonly warmUp: number;
  readonly turn: number;
  readonly rounds: number;
}

/** Requests a second of the product, beside a bare server with the same responses. */
export async function againstBare(
  workshop: Workshop,
  label: string,
  { product, bare, goal, pace, ...load }: Comparison,
): Promise<Measured> {
  const ofProduct: LoadResult[] = [];
  const ofBare: LoadResult[] = [];
  const { warmUp, turn, rounds } = pace ?? paceOf(workshop);
  const apply = async (server: Server, results: LoadResult[], seconds = turn) => {
    const result = await applyLoad(workshop, server, { ...load, seconds });
    results.push(result);
    return result.requestsPerSecond;
  };
  // Warms both up before the turns.
  await apply(product, [], warmUp);
  await apply(bare, [], Math.min(warmUp, turn));
  const turns = await takeTurns(
    rounds,
    () => apply(product, ofProduct),
    () => apply(bare, ofBare),
  );
  const measured = compareTurns(label, turns, { unit: 'requests/s', ...(goal ? { goal } : {}) });
  const processor = [ofProduct, ofBare].map((results) =>
    median(results.map((result) => result.processor ?? Number.NaN)).toFixed(1),
  );
  return {
    ...measured,
    detail: `${measured.detail}; processor ${processor.join(' against ')} µs a request`,
  };
}

function paceOf({ rounds, seconds }: Workshop): Pace {
  return { warmUp: seconds, turn: seconds, rounds };
}
