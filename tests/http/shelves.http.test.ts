import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, archiveCourses, LONG_AGO, setFigures, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ADDED = Array.from({ length: 12 }, (_, place) => place);

describe.each(ENGINES)('the shelves of the home page on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function titlesOf(shelf: 'latest-courses' | 'popular-courses'): Promise<string[]> {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api/${shelf}`);
    expect(answer.status).toBe(200);
    return (await answer.json()).map(({ title }: { title: string }) => title);
  }

  test('are empty arrays where there is no course', { tags: ['API-4', 'API-5'] }, async () => {
    expect(await titlesOf('latest-courses')).toEqual([]);
    expect(await titlesOf('popular-courses')).toEqual([]);
  });

  test('hold the eight newest and the eight with the most learners', {
    tags: ['API-4', 'API-5'],
  }, async () => {
    const { database } = product;
    const ids = await addCourses(
      database,
      await signIn(database, 'Noor'),
      // Added in another order than they are dated, and neither is that of their learners.
      ADDED.map((place) => ({ title: `${place}`, addedAt: LONG_AGO + ((place * 5) % 12) * 1_000 })),
    );
    for (const [place, id] of ids.entries()) {
      await setFigures(database, id, { students: (place * 7) % 12 });
    }
    expect(LIMITS.shelf).toBe(8);
    const newest = ADDED.toSorted((one, other) => ((other * 5) % 12) - ((one * 5) % 12));
    expect(await titlesOf('latest-courses')).toEqual(newest.slice(0, 8).map(String));
    const popular = ADDED.toSorted((one, other) => ((other * 7) % 12) - ((one * 7) % 12));
    expect(await titlesOf('popular-courses')).toEqual(popular.slice(0, 8).map(String));

    const first = [newest[0], popular[0]].map((place) => ids[place ?? 0] ?? '');
    await archiveCourses(database, ...first);
    const gone = (place: number) => place !== newest[0] && place !== popular[0];
    expect(await titlesOf('latest-courses')).toEqual(newest.filter(gone).slice(0, 8).map(String));
    expect(await titlesOf('popular-courses')).toEqual(popular.filter(gone).slice(0, 8).map(String));
  });
});
