import { SORTS } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, signIn } from '../support/arrange.ts';
import { readList } from '../support/read-list.ts';
import { expectRefusal, readRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Any code point, halves of pairs included. fast-check's own takes seconds to be set up. */
const anyCharacter = fc
  .oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10_ffff))
  .map((code) => String.fromCodePoint(code));

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const CURSORS: Record<string, string> = {
  'random bytes': Buffer.from([0, 255, 12, 200, 31, 128]).toString('base64url'),
  'no base64': '%25%25%25',
  'an emoji': encodeURIComponent('🎹'),
  'a NUL': '%00',
  'other JSON': base64({ sort: 'newest', values: [1, 2] }),
  nothing: base64(null),
  'no JSON': Buffer.from('[').toString('base64url'),
  'another order': base64(['most-enrolled', 1, 2]),
  'an unknown order': base64(['cheapest', 1, 2]),
  'too few numbers': base64(['newest', 1]),
  'too many numbers': base64(['newest', 1, 2, 3]),
  'a fraction': base64(['newest', 1.5, 2]),
  'less than nothing': base64(['newest', -1, 2]),
  'a huge number': base64(['newest', 2 ** 53, 2]),
  'a huger number': Buffer.from('["newest",1e308,2]').toString('base64url'),
  'an endless number': Buffer.from('["newest",1e999,2]').toString('base64url'),
  text: base64(['newest', '1', '2']),
  SQL: base64(['newest', "1'; drop table course; --", 2]),
  lists: base64(['newest', [1], { a: 1 }]),
};

describe.each(ENGINES)('bad parameters on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
    const titles = ['Soup', 'Stew', 'Roast'].map((title) => ({ title }));
    await addCourses(product.database, await signIn(product.database, 'Noor'), titles);
  });
  afterAll(() => product.stop());

  const ask = (query: string) => fetch(`${product.url}/api/courses?${query}`);

  test.each([
    ['newest', [2 ** 53 - 1, 2 ** 53 - 1], 3],
    ['newest', [0, 0], 0],
    ['most-enrolled', [2 ** 31 - 1, 2 ** 53 - 1], 3],
    ['top-rated', [5, 2 ** 31 - 1, 2 ** 53 - 1], 3],
    ['top-rated', [Number.MIN_VALUE, 0, 1], 3],
    ['top-rated', [-0, 0, 0], 0],
  ])(
    'a made-up cursor of %s at the bounds %j is a place like any other',
    async (sort, values, count) => {
      const cursor = base64([sort, ...values]);
      expect((await readList(product, { sort, cursor })).courses.length).toBe(count);
    },
  );

  test.each([
    [`search=${'x'.repeat(LIMITS.search)}`, 0],
    [`search=${encodeURIComponent('🎹'.repeat(LIMITS.search / 2))}`, 0],
    ['limit=100', 3],
    ['limit=1', 1],
    ['limit=0x2', 2],
    ['limit[]=5', 3],
    ['search[$ne]=x', 3],
    ['__proto__[x]=1&constructor=2&toString=3', 3],
    ['search=%ED%A0%80', 0],
    ['search=%', 0],
    ['search=%zz%1', 0],
    ['search=%C3%28', 0],
    ['search=so%00up', 1],
    ['search=soup%23&', 0],
    ['&&&=&==', 3],
    ['search=so+', 3],
  ])('%s is taken', async (query, count) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as unknown[]).length).toBe(count);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test.each([
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=1e9',
    'limit=1e999',
    'limit=NaN',
    'limit=1.5',
    'limit=',
    'limit=%20',
    'limit=many',
    'limit=null',
    'limit=9007199254740993',
    'limit=10;',
    'limit=10&limit=20',
    'limit=%F0%9F%8E%B9',
    'limit=%00',
    'limit=1%002',
    'level=Expert',
    'level=beginner',
    'level=',
    'level=Beginner%00',
    'level=Beginner&level=Beginner',
    'sort=cheapest',
    'sort=Newest',
    'sort=',
    'sort=newest&sort=top-rated',
    'sort=__proto__',
    'sort=constructor',
    'level=toString',
    'cursor=',
    'cursor=a&cursor=b',
    `cursor=${'x'.repeat(LIMITS.cursor + 1)}`,
    `search=${'x'.repeat(LIMITS.search + 1)}`,
    'search=a&search=b',
  ])('%s is refused and named', async (query) => {
    const body = await expectRefusal(await ask(query), 'malformed');
    expect(new Set(body.errors?.map(({ path }) => path))).toEqual(new Set([query.split('=')[0]]));
    expect(body.message).toBe(body.errors?.[0]?.message);
    expect(body.message).toMatch(/\.$/);
  });

  test('several are all named', async () => {
    const body = await expectRefusal(await ask('limit=0&sort=x&level=y'), 'malformed');
    expect(body.errors?.map(({ path }) => path)).toEqual(['level', 'sort', 'limit']);
  });

  test.each(Object.entries(CURSORS))('%s is no cursor', async (_what, cursor) => {
    const body = await expectRefusal(await ask(`cursor=${cursor}`), 'malformed');
    expect(body.errors).toEqual([
      { path: 'cursor', message: 'That is not a cursor of this list.' },
    ]);
  });

  test.each(SORTS)('a cursor of %s is refused in another order', async (sort) => {
    const { next } = await readList(product, { sort, limit: 1 });
    const cursor = new URL(next ?? '', product.url).searchParams.get('cursor');
    for (const other of SORTS.filter((order) => order !== sort)) {
      await expectRefusal(await ask(`sort=${other}&cursor=${cursor}`), 'malformed');
    }
  });

  test.each([
    ['most-enrolled', [2 ** 31, 1]],
    ['most-enrolled', [1, 2 ** 53]],
    ['top-rated', [5.1, 1, 1]],
    ['top-rated', [-0.1, 1, 1]],
    ['top-rated', [1, 2 ** 31, 1]],
    ['top-rated', [1, 1, -1]],
  ])('a made-up cursor of %s beyond the bounds, %j, is refused', async (sort, values) => {
    const cursor = base64([sort, ...values]);
    await expectRefusal(await ask(`sort=${sort}&cursor=${cursor}`), 'malformed');
  });

  test('any query is answered by a list or a well-formed refusal', async () => {
    const name = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('search', 'level', 'sort', 'limit', 'cursor') },
      fc.string({ unit: anyCharacter, maxLength: 8 }).map(safely),
    );
    const value = fc.oneof(
      fc.constantFrom('Beginner', 'newest', 'top-rated', '24', '%', '%00', '%ED%A0%80', "'", '"'),
      fc.string({ unit: anyCharacter, maxLength: 60 }).map(safely),
      fc.string({ unit: 'grapheme', maxLength: 20 }).map(safely),
      fc.double().map(String),
      fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 4 }).map(base64),
      fc.tuple(fc.constantFrom(...SORTS), fc.maxSafeNat(), fc.maxSafeNat()).map(base64),
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 5 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const answer = await ask(asked);
        const text = await answer.text();
        if (answer.status === 200) {
          expect(Array.isArray(JSON.parse(text))).toBe(true);
          return;
        }
        const { status, headers } = answer;
        const refusal = readRefusal({ status, contentType: headers.get('content-type'), text });
        expect(refusal.code).toBe('malformed');
      }),
      { seed: 20_260_105, numRuns: 300 },
    );
  }, 60_000);
});

/** Percent-encoded; half a surrogate pair as its three bytes, which is no UTF-8. */
function safely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `%ED%A0%80${text.length}`;
}
