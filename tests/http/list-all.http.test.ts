import { CALLS } from '@lectern/contract/calls';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Two courses a second, so that a batch of the stream ends between two equal instants. */
const wishes = Array.from({ length: LIMITS.cachedCatalogue }, (_, place) => ({
  title: `No ${place}`,
  description: 'Some "quoted" words, ünïcode 🎓 and a </script>.',
  addedAt: LONG_AGO + Math.floor(place / 2) * 1_000,
}));

describe.each(ENGINES)('the whole catalogue on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function readAll(query = ''): Promise<{ courses: CourseSummary[]; headers: Headers }> {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api/courses${query}`);
    expect(answer.status).toBe(200);
    const courses = CALLS.courses.answer.parse(JSON.parse(await answer.text()));
    return { courses, headers: answer.headers };
  }

  test('is an empty array where there is no course', async () => {
    const { courses, headers } = await readAll();
    expect(courses).toEqual([]);
    expect(headers.has('link')).toBe(false);
  });

  test('is kept up to 5,000 courses and streamed above, complete and in order', {
    tags: ['API-6'],
  }, async () => {
    const { database } = product;
    expect(LIMITS.cachedCatalogue).toBe(5_000);
    const owner = await signIn(database, 'Noor');
    await addCourses(database, owner, wishes);
    const expected = wishes.map(({ title }) => title).reverse();

    const kept = await readAll();
    expect(kept.courses.map(({ title }) => title)).toEqual(expected);
    expect(kept.headers.get('etag')).toMatch(/^W\/"/);

    const last = await addCourse(database, owner, { title: 'One more' });
    const streamed = await readAll();
    expect(streamed.headers.get('etag')).toBeNull();
    expect(streamed.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(streamed.courses.map(({ title }) => title).toSorted()).toEqual(
      [...expected, 'One more'].toSorted(),
    );
    const order = streamed.courses.map(({ createdBy }) => createdBy.timestamp);
    expect(order).toEqual(order.toSorted().reverse());

    await archiveCourses(database, last);
    const again = await readAll();
    expect(again.headers.get('etag')).toBe(kept.headers.get('etag'));
    expect(again.courses).toEqual(kept.courses);
  });

  test('ignores unknown parameters', async () => {
    const [plain, tracked] = [await readAll(), await readAll('?utm_source=letter&fbclid=1')];
    expect(tracked.courses).toEqual(plain.courses);
  });
});
