import { catalogueMissing, startWithImportedCatalogue } from '../data/imported-catalogue.ts';
import type { Outcome } from '../outcome.ts';
import { startBareServer, takeAnswers } from '../processes/bare.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const ADDRESSES = ['/api/courses'];
const GOAL = { atLeast: 0.7 };
/** Sends no body, so it has no goal and is reported for information. */
const NOT_MODIFIED = 'not modified (304)';

/** `GET /api/courses` of the imported courses, against a bare server with the same responses. */
export async function catalogue(workshop: Workshop): Promise<Outcome[]> {
  const imported = await startWithImportedCatalogue(workshop);
  if (!imported) return [{ label: 'whole catalogue', skipped: catalogueMissing(workshop) }];
  const { product, ids } = imported;
  const known = (await fetch(product.url + ADDRESSES)).headers.get('etag') ?? '';
  const forms = [
    { label: `${ids.length} courses, brotli`, headers: { 'accept-encoding': 'br' }, status: 200 },
    { label: `${ids.length} courses, uncompressed`, headers: {}, status: 200 },
    { label: NOT_MODIFIED, headers: { 'if-none-match': known }, status: 304 },
  ];
  const outcomes: Outcome[] = [];
  for (const { label, headers, status } of forms) {
    const answers = await takeAnswers(product.url, ADDRESSES, headers, status);
    const bare = await startBareServer(workshop.children, answers);
    const goal = label === NOT_MODIFIED ? {} : { goal: GOAL };
    const comparison = { product, bare, addresses: ADDRESSES, headers, ...goal };
    outcomes.push(await againstBare(workshop, label, comparison));
  }
  return outcomes;
}
