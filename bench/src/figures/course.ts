import { catalogueMissing, startWithImportedCatalogue } from '../data/imported-catalogue.ts';
import { zipfSequence } from '../data/zipf.ts';
import type { Outcome } from '../outcome.ts';
import { startBareServer, takeAnswers } from '../processes/bare.ts';
import { CHANGES_PER_SECOND, startChanging } from '../processes/changes.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const GOAL = { atLeast: 0.7 };
/** Long enough that a bare server does not reach its end in one turn. */
const SEQUENCE = 200_000;
const SEED = 20_240;

/** `GET /api/courses/{id}` while another process keeps changing the same database. */
export async function course(workshop: Workshop): Promise<Outcome[]> {
  const imported = await startWithImportedCatalogue(workshop);
  if (!imported) return [{ label: 'one course', skipped: catalogueMissing(workshop) }];
  const { product, ids, databaseUrl } = imported;
  const all = ids.map((id) => `/api/courses/${id}`);
  const addresses = zipfSequence(all, SEQUENCE, SEED);
  const changes = await startChanging(workshop.children, databaseUrl, ids);
  const outcomes: Outcome[] = [];
  for (const [encoding, headers] of Object.entries({
    brotli: { 'accept-encoding': 'br' },
    uncompressed: {},
  })) {
    const bare = await startBareServer(
      workshop.children,
      await takeAnswers(product.url, all, headers),
    );
    const comparison = { product, bare, addresses, headers, goal: GOAL };
    const label = `one of ${ids.length} by Zipf’s law, ${encoding}`;
    outcomes.push(await againstBare(workshop, label, comparison));
  }
  const { perSecond } = await changes.stop();
  outcomes.push({
    label: 'changes meanwhile',
    value: perSecond,
    unit: '/s',
    // Fewer writes than planned would make the figure look better.
    goal: { atLeast: CHANGES_PER_SECOND * 0.9 },
  });
  return outcomes;
}
