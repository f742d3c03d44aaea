import { afterEach, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DAY = 86_400_000;

let product: RunningProduct;
afterEach(() => product.stop());

const read = () =>
  fetch(`${product.url}/.well-known/security.txt`, { headers: { host: 'lectern.example' } });

function fieldsOf(text: string): [name: string, value: string][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    });
}

test('names the contacts, and is never out of date', async () => {
  product = await startProduct('sqlite', {
    environment: { SECURITY_CONTACT: 'security@lectern.example, https://lectern.example/report' },
  });
  for (const days of [0, 200]) {
    product.setClock(days * DAY);
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = fieldsOf(await answer.text());
    expect(fields).toEqual([
      ['Contact', 'mailto:security@lectern.example'],
      ['Contact', 'https://lectern.example/report'],
      ['Expires', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/)],
      ['Preferred-Languages', 'en'],
    ]);
    const ahead = Date.parse(fields[2]?.[1] ?? '') - (Date.now() + days * DAY);
    expect(ahead).toBeGreaterThan(30 * DAY);
    expect(ahead).toBeLessThan(365 * DAY);
  }
});

test('names its own address where that is known', async () => {
  const PUBLIC_URL = 'https://lectern.example';
  product = await startProduct('sqlite', {
    environment: { SECURITY_CONTACT: 'security@lectern.example', PUBLIC_URL },
  });
  expect(fieldsOf(await (await read()).text())).toContainEqual([
    'Canonical',
    `${PUBLIC_URL}/.well-known/security.txt`,
  ]);
});

test('does not exist without contacts', async () => {
  product = await startProduct('sqlite');
  expect((await read()).status).toBe(404);
});
