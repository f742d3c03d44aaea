import { startDemonstration } from '../data/demonstration.ts';
import type { Outcome } from '../outcome.ts';
import { startBareServer, takeAnswers } from '../processes/bare.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const GOAL = { atLeast: 0.7 };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** Rendered pages, against a bare server with the same responses. */
export async function pages(workshop: Workshop): Promise<Outcome[]> {
  const { product, screens } = await startDemonstration(workshop);
  const outcomes: Outcome[] = [];
  for (const { label, address } of screens) {
    const bare = await startBareServer(
      workshop.children,
      await takeAnswers(product.url, [address], HEADERS),
    );
    const comparison = { product, bare, addresses: [address], headers: HEADERS, goal: GOAL };
    outcomes.push(await againstBare(workshop, label, comparison));
  }
  return outcomes;
}
