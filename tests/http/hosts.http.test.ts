import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { readRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const MALFORMED_HOSTS = [
  'evil.example/x',
  'user@localhost',
  'user:secret@localhost:3000',
  'localhost:99999',
  'localhost:x',
  '[::1',
  '::1]',
  '127.0.0.999',
  'local host',
  'localhost#',
  '@',
  'localhost?x',
  'localhost,evil.example',
  'http://localhost',
  ':3000',
  '%',
  '[::1]x',
  '\u00ff',
];

describe.each([
  ['without a public address', {}],
  ['with one', { PUBLIC_URL: 'https://lectern.example' }],
  ['as a demonstration', { DEMO: 'on' }],
])('%s', (what, environment: Record<string, string>) => {
  let product: RunningProduct;
  const isPublic = what === 'with one';

  beforeAll(async () => {
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  const answerTo = (...hosts: string[]) => ask('/api/courses', ...hosts);

  async function ask(target: string, ...hosts: string[]) {
    const lines = hosts.map((host) => `Host: ${host}`);
    const message = [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''];
    return readAnswer(await exchange(product.port, Buffer.from(message.join('\r\n'), 'latin1')));
  }

  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:8080',
  ])('this machine’s own name %s is answered', async (host) => {
    expect((await answerTo(host)).status).toBe(200);
  });

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '10.0.0.1', '[::2]'])(
    'the name %s is answered only where there is a public address',
    async (host) => {
      const answer = await answerTo(host);
      if (isPublic) expect(answer.status).toBe(200);
      else expect(readRefusal(answer).code).toBe('unknown-host');
    },
  );

  test.each(MALFORMED_HOSTS)('the name %s is refused', async (host) => {
    const answer = await answerTo(host);
    expect(answer.status).toBe(400);
    readRefusal(answer);
  });

  test.each([
    ['/api/courses', 'localhost/api', '/courses'],
    ['/api/courses', 'localhost/', '/api/courses'],
    ['/api/courses?/quiz', 'localhost/api/courses?', '/quiz'],
    ['/api/courses', 'x@localhost', '/api/courses'],
    ['/api/courses', 'local host', '/api/courses'],
  ])('the answer of %s is refused to the name "%s" with %s', async (kept, host, target) => {
    // The second is answered before the framework.
    for (const _ of ['first', 'second']) expect((await ask(kept, 'localhost')).status).toBe(200);
    const answer = await ask(target, host);
    expect(answer.status).toBe(400);
    readRefusal(answer);
  });

  test('no name, an empty name and two names are refused', async () => {
    for (const hosts of [[], [''], ['localhost', 'evil.example'], ['localhost', 'localhost']]) {
      const answer = await answerTo(...hosts);
      expect(answer.status).toBe(400);
      readRefusal(answer);
    }
  });

  test('a proxy that is not trusted cannot forward a name', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const answer = await fetch(`${product.url}/api/courses?search=nothing`, { headers });
    expect(answer.status).toBe(200);
    expect(JSON.stringify([...answer.headers])).not.toContain('evil.example');
  });
});
