import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, setFigures, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** A file of the program. */
const NEVER_CHANGES = '/api/quiz-data.json';

interface RawAnswer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describe.each(ENGINES)('cached responses on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;
  let addresses: string[];

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const wish = { title: 'Soup', description: 'A long description. '.repeat(200) };
    courseId = await addCourse(database, await signIn(database, 'Noor'), wish);
    addresses = [
      '/api/courses',
      '/api/courses?limit=10',
      '/api/courses?search=soup',
      '/api/latest-courses',
      '/api/popular-courses',
      `/api/courses/${courseId}`,
    ];
  });
  afterAll(() => product.stop());

  /** As it comes over the wire: `fetch` would decode it and send headers of its own. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
    const asked = request({ host: '127.0.0.1', port: product.port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', reject).end();
    return await promise;
  }

  test.each(['this process', 'another'])(
    'a change by %s is seen by the next second',
    async (who) => {
      const writing =
        who === 'another' ? await openDatabase(product.databaseUrl) : product.database;
      for (const address of addresses) {
        product.passTime(1_000);
        const before = await ask(address);
        await enrolIn(writing, courseId, await signIn(writing, `Learner of ${address}`));
        product.passTime(1_000);
        const headers = { 'if-none-match': String(before.headers.etag) };
        const after = await ask(address, headers);
        expect(after.status, address).toBe(200);
        const studentsOf = ({ body }: RawAnswer) =>
          [JSON.parse(body.toString())].flat()[0].students as number;
        expect(studentsOf(after)).toBe(studentsOf(before) + 1);
      }
      if (who === 'another') await writing.close();
    },
  );

  test('the totals of a page move with a course that is not on it', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const elsewhere = await addCourse(database, owner, { title: 'Stew', difficulty: 'Advanced' });
    const totals = async () => {
      product.passTime(1_000);
      const { headers } = await ask('/api/courses?level=Beginner');
      return [
        headers['x-total-count'],
        headers['x-catalogue-count'],
        headers['x-catalogue-learners'],
      ];
    };
    const [count, catalogue, learners] = await totals();
    await setFigures(database, elsewhere, { students: 500 });
    expect(await totals()).toEqual([count, catalogue, String(Number(learners) + 500)]);
    await addCourse(database, owner, { title: 'Roast', difficulty: 'Advanced' });
    expect(await totals()).toEqual([
      count,
      String(Number(catalogue) + 1),
      String(Number(learners) + 500),
    ]);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['identity', undefined],
    ['identity;q=1, br;q=0.2', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
    [';;q=x,,,', undefined],
  ])('Accept-Encoding %j is answered with %s', async (accepted, encoding) => {
    for (const address of [...addresses, NEVER_CHANGES]) {
      const plain = await ask(address);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const answer = await ask(address, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      const decode = { br: brotliDecompressSync, gzip: gunzipSync };
      const bytes = encoding ? decode[encoding as 'br'](answer.body) : answer.body;
      expect(bytes.equals(plain.body)).toBe(true);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    }
  });

  test('an answer that the caller has already is not sent again', {
    tags: ['API-21'],
  }, async () => {
    for (const address of [...addresses, NEVER_CHANGES]) {
      const etag = String((await ask(address)).headers.etag);
      const strong = etag.replace('W/', '');
      for (const known of [etag, strong, `"other", ${etag}`, `${strong} , "x"`, '*']) {
        const headers = { 'if-none-match': known, 'accept-encoding': 'br' };
        const answer = await ask(address, headers);
        expect(answer.status, known).toBe(304);
        expect(answer.body.length).toBe(0);
        expect(answer.headers.etag).toBe(etag);
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
      for (const unknown of ['"other"', 'W/"other"', '', etag.slice(0, -2), `x${etag}`]) {
        expect((await ask(address, { 'if-none-match': unknown })).status, unknown).toBe(200);
      }
    }
  });

  test('a change that comes back to where it was has the same ETag as before', async () => {
    const address = `/api/courses/${courseId}`;
    product.passTime(1_000);
    const before = await ask(address);
    const { students } = JSON.parse(before.body.toString());
    await setFigures(product.database, courseId, { students: students + 1 });
    product.passTime(1_000);
    expect((await ask(address)).headers.etag).not.toBe(before.headers.etag);
    await setFigures(product.database, courseId, { students });
    product.passTime(1_000);
    expect((await ask(address)).headers.etag).toBe(before.headers.etag);
  });
});
