import { CALLS } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ADDED = new Date(LONG_AGO).toISOString();

describe.each(ENGINES)('the addresses of all courses on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  const ask = (query = '') => fetch(`${product.url}/api/course-addresses${query}`);

  async function read(query = '') {
    product.passTime(1_000);
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    const addresses = CALLS.courseAddresses.answer.parse(await answer.json());
    return {
      ids: addresses.map(({ _id }) => _id),
      updated: addresses.map(({ updated }) => updated),
      total: answer.headers.get('x-total-count'),
    };
  }

  test('are one empty part where there is no course', async () => {
    expect(await read()).toEqual({ ids: [], updated: [], total: '0' });
    await expectRefusal(await ask('?part=2'), 'not-found');
  });

  test.each(['0', '-1', '1.5', 'x', '', '1e999', 'NaN', '1&part=2'])(
    'part=%s is malformed',
    async (part) => {
      await expectRefusal(await ask(`?part=${part}`), 'malformed');
    },
  );

  test('beyond the last part nothing is found', async () => {
    for (const part of ['2', '9007199254740991']) {
      await expectRefusal(await ask(`?part=${part}`), 'not-found');
    }
  });

  test('are those of the listed courses, the first added first, with their last change', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const ids = await addCourses(database, owner, [
      { title: 'New', addedAt: LONG_AGO + 1_000 },
      { title: 'Old' },
      { title: 'Edited' },
    ]);
    const [first = '', second = '', third = ''] = ids;
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('course')
        .set({ updated_at: LONG_AGO + 5_000 })
        .where('id', '=', third)
        .execute(),
    );
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('listing')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('course_id', '=', third)
        .execute(),
    );
    expect(await read()).toEqual({
      ids,
      updated: [
        new Date(LONG_AGO + 1_000).toISOString(),
        ADDED,
        new Date(LONG_AGO + 5_000).toISOString(),
      ],
      total: '3',
    });
    const added = await addCourse(database, owner);
    expect((await read()).ids).toEqual([first, second, third, added]);
    await archiveCourses(database, second);
    const { ids: left, total } = await read();
    expect(left).toEqual([first, third, added]);
    expect(total).toBe('3');
  });

  test('what has not changed is not sent again', async () => {
    const etag = String((await ask()).headers.get('etag'));
    const again = await fetch(`${product.url}/api/course-addresses`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('are ten thousand a part, each course in one of them', async () => {
    const { database } = product;
    expect(LIMITS.addressPart).toBe(10_000);
    const { ids: before } = await read();
    const owner = await signIn(database, 'Ines');
    const wishes = Array.from({ length: LIMITS.addressPart - before.length }, () => ({}));
    const added = await addCourses(database, owner, wishes);
    expect((await read('?part=1')).ids).toEqual([...before, ...added]);
    await expectRefusal(await ask('?part=2'), 'not-found');

    const one = await addCourse(database, owner);
    product.passTime(1_000);
    expect((await read('?part=2')).ids).toEqual([one]);
    expect((await read()).total).toBe('10001');
  });
});
