import { openDatabase } from '@lectern/database/open';
import { catalogueMissing, startWithImportedCatalogue } from '../data/imported-catalogue.ts';
import { zipfSequence } from '../data/zipf.ts';
import { applyLoad } from '../load/load.ts';
import type { Outcome } from '../outcome.ts';
import { startChanging } from '../processes/changes.ts';
import type { Workshop } from '../workshop.ts';
import { ageOfAnswers, type Watched } from './age-of-answers.ts';

const GOAL = { atMost: 1_000 };
const SEQUENCE = 50_000;
const SEED = 815;

/**
 * The age of a response, seen from outside: this process changes a course's title in the database and
 * measures how long the product, under load, still shows the old one.
 */
export async function freshness(workshop: Workshop): Promise<Outcome[]> {
  const imported = await startWithImportedCatalogue(workshop);
  if (!imported) return [{ label: 'oldest answer', skipped: catalogueMissing(workshop) }];
  const { product, ids, databaseUrl } = imported;
  const database = await openDatabase(databaseUrl);
  workshop.onClear(() => database.close());
  await startChanging(workshop.children, databaseUrl, ids);

  // The newest course is in the list and on the pages; another one is read by id.
  const [newest = '', read = ''] = ids;
  const watched: Watched[] = [
    { label: 'one course', address: `/api/courses/${read}`, course: read },
    { label: 'whole catalogue', address: '/api/courses', course: newest },
    { label: 'a page of the list', address: '/api/courses?sort=newest', course: newest },
    { label: 'the course’s page', address: `/courses/${newest}`, course: newest },
  ];
  const seconds = workshop.options.quick ? 8 : 30;
  const addresses = zipfSequence(
    ids.map((id) => `/api/courses/${id}`),
    SEQUENCE,
    SEED,
  );
  const [ages] = await Promise.all([
    ageOfAnswers(database, product.url, watched, seconds - 3),
    applyLoad(workshop, product, { addresses, seconds, connections: 8 }),
  ]);
  return ages.map(({ label, oldest, changes }) => ({
    label: `oldest answer, ${label}`,
    value: oldest,
    unit: 'ms',
    goal: GOAL,
    detail: `over ${changes} changes made by another process`,
  }));
}
