import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CourseSummary } from '@lectern/contract/course';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { runCommandHere } from '../../../tests/support/command-here.ts';
import { type RunningProduct, startProduct } from '../../../tests/support/running-product.ts';
import { agreement, judge, type Verdict } from './judge.ts';
import { judgedSearches } from './judged-searches.ts';
import { mistaken } from './mistakes.ts';
import { placeOfCourse, searchOver } from './search-over.ts';

const CATALOGUE = path.resolve(import.meta.dirname, '../../../../shared/data/catalogue.csv');
const isThere = existsSync(CATALOGUE);
if (!isThere) console.warn(`The judged searches are skipped: there is no ${CATALOGUE}.`);

/** Each sixth search shows what is wrong; `npm run bench` asks all. */
const ONE_IN = 6;

const products: RunningProduct[] = [];
const verdicts: Verdict[] = [];

beforeAll(async () => {
  if (!isThere) return;
  for (const engine of ENGINES) {
    const product = await startProduct(engine);
    products.push(product);
    const environment = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
    const args = ['import', CATALOGUE, '--owner', 'owner@example.com'];
    // Of its 1,139 courses 228 have a level that is not ours.
    expect(await runCommandHere(args, environment)).toMatchObject({
      code: 0,
      stdout: '911 courses imported, 0 already there, 228 rows refused.\n',
      stderr: expect.toSatisfy((text: string) => text.match(/^line \d+: /gm)?.length === 228),
    });
    const answer = await fetch(`${product.url}/api/courses`);
    const places = placeOfCourse((await answer.json()) as CourseSummary[]);
    expect(places.courses).toHaveLength(911);
    const searches = judgedSearches(places.courses).filter((_, place) => place % ONE_IN === 0);
    verdicts.push(await judge(searches, searchOver(product.url, places)));
  }
}, 120_000);
afterAll(async () => {
  for (const product of products) await product.stop();
});

/** A little below what `npm run bench -- relevance` has as its limits. */
test.skipIf(!isThere)('searches of the real catalogue are answered well on both engines', () => {
  for (const verdict of verdicts) {
    expect(verdict.shuffled, verdict.failed.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(verdict.mistaken, verdict.failed.join('\n')).toBeGreaterThanOrEqual(0.94);
    expect(verdict.prefix, verdict.failed.join('\n')).toBeGreaterThanOrEqual(0.94);
    expect(verdict['subject or instructor'], verdict.failed.join('\n')).toBeGreaterThanOrEqual(
      0.94,
    );
    expect(verdict.nothing).toBeLessThanOrEqual(0.02);
  }
  const [one, other] = verdicts;
  expect(one && other && agreement(one, other)).toBeGreaterThanOrEqual(0.97);
});

test('a mistaken word differs, and the same numbers make the same mistake', () => {
  const numbers = () => {
    let next = 0;
    return () => (next = (next + 0.37) % 1);
  };
  expect(mistaken('photography', numbers())).toBe(mistaken('photography', numbers()));
  expect(mistaken('photography', numbers())).not.toBe('photography');
});
