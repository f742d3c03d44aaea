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
  readonly headers: Readonly<Record<string, string>>;
  readonly goal?: Goal;
}

/** How many requests a second the product answers, beside a bare server that says the same. */
export async function againstBare(
  workshop: Workshop,
  label: string,
  { product, bare, addresses, headers, goal }: Comparison,
): Promise<Measured> {
  const ofProduct: LoadResult[] = [];
  const ofBare: LoadResult[] = [];
  const load = async (server: Server, results: LoadResult[]) => {
    const result = await applyLoad(workshop, server, { addresses, headers });
    results.push(result);
    return result.requestsPerSecond;
  };
  // Once before the turns, so that neither is measured cold.
  await load(product, []);
  await load(bare, []);
  const turns = await takeTurns(
    workshop.rounds,
    () => load(product, ofProduct),
    () => load(bare, ofBare),
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
