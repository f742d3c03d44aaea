import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

function withoutDate({ date: _date, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

describe('an answer that is kept', () => {
  let product: RunningProduct;
  let url: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    const owner = await signIn(product.database, 'Noor');
    await addCourses(product.database, owner, [{ description: 'Long enough. '.repeat(200) }]);
    url = `${product.url}/api/courses`;
  });
  afterAll(() => product.stop());

  async function spared(): Promise<number> {
    const metrics = (await ask(`${product.url}/metrics`)).body.toString();
    const counts = metrics.matchAll(/^lectern_kept_answers_total\{.*\} (\d+)$/gm);
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  test('is the same, byte and header, when it bypasses the framework', async () => {
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
      const headers = { 'accept-encoding': encoding };
      const first = await ask(url, headers);
      const before = await spared();
      const second = await ask(url, headers);
      expect(await spared()).toBe(before + 1);
      expect(second.body.equals(first.body)).toBe(true);
      expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));
    }
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await ask(url);
    const before = await spared();
    const again = await ask(url, { 'if-none-match': String(headers.etag) });
    expect(await spared()).toBe(before + 1);
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers['content-type']).toBeUndefined();
  });

  test.each([
    ['a token', { authorization: 'Bearer x' }],
    ['an ETag of another answer', { 'if-none-match': '"other"' }],
    ['addresses from a proxy', { 'x-forwarded-host': 'localhost:1' }],
    ['a host that is not served', { host: 'evil.example' }],
  ] as [string, Record<string, string>][])(
    'a request with %s goes through the framework',
    async (_, headers) => {
      await ask(url);
      const before = await spared();
      await ask(url, headers);
      expect(await spared()).toBe(before);
    },
  );

  test('is replaced when it is out of date', async () => {
    await ask(url);
    const owner = await signIn(product.database, 'Noor');
    await addCourses(product.database, owner, [{}]);
    product.passTime(1_000);
    const { body } = await ask(url, { 'accept-encoding': 'identity' });
    expect(JSON.parse(body.toString())).toHaveLength(2);
  });
});
