import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call, post } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { expectRefusal, readRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const OWN_NAMES = [
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]:8080',
];
const FOREIGN_NAMES = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '10.0.0.1',
  '[::2]',
];
const MALFORMED_NAMES = [
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
const COURSES = '/api/courses?search=nothing';

describe.each<[string, Record<string, string>]>([
  ['without a public address', { TRUST_PROXY: 'on' }],
  ['with one', { TRUST_PROXY: 'on', PUBLIC_URL: 'https://lectern.example' }],
  ['as a demonstration', { DEMO: 'on' }],
])('%s', (what, environment) => {
  let product: RunningProduct;
  const isPublic = what === 'with one';

  beforeAll(async () => {
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  async function ask(target: string, ...hosts: string[]) {
    const lines = hosts.map((host) => `Host: ${host}`);
    const message = [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''];
    return readAnswer(await exchange(product.port, Buffer.from(message.join('\r\n'), 'latin1')));
  }

  async function expectRefused(target: string, ...hosts: string[]): Promise<void> {
    const answer = await ask(target, ...hosts);
    expect(answer.status, hosts.join()).toBe(400);
    readRefusal(answer);
  }

  test('this machine’s own names are answered, foreign ones where there is a public address', async () => {
    for (const host of OWN_NAMES) {
      expect((await ask('/api/courses', host)).status, host).toBe(200);
    }
    for (const host of FOREIGN_NAMES) {
      const answer = await ask('/api/courses', host);
      if (isPublic) expect(answer.status, host).toBe(200);
      else expect(readRefusal(answer).code, host).toBe('unknown-host');
    }
  });

  test('malformed names are refused, and no name and two, also of an answer that is kept', async () => {
    for (const host of MALFORMED_NAMES) await expectRefused('/api/courses', host);
    for (const hosts of [[], [''], ['localhost', 'evil.example'], ['localhost', 'localhost']]) {
      await expectRefused('/api/courses', ...hosts);
    }
    for (const [kept, host, target] of [
      ['/api/courses', 'localhost/api', '/courses'],
      ['/api/courses?/quiz', 'localhost/api/courses?', '/quiz'],
      ['/api/courses', 'x@localhost', '/api/courses'],
    ] as const) {
      // The second is answered before the framework.
      for (const _ of ['first', 'second']) expect((await ask(kept, 'localhost')).status).toBe(200);
      await expectRefused(target, host);
    }
  });

  test('a name is forwarded by a proxy that is trusted, as far as its own would be answered', async () => {
    const forwarded = (host: string) =>
      fetch(product.url + COURSES, { headers: { 'x-forwarded-host': host } });
    for (const host of ['localhost:8080', '127.0.0.1', 'evil.example, [::1]:3000']) {
      expect((await forwarded(host)).status, host).toBe(200);
    }
    const isTrusted = environment.TRUST_PROXY === 'on';
    for (const host of ['evil.example', 'localhost, evil.example', '10.0.0.1:80']) {
      const answer = await forwarded(host);
      if (isTrusted && !isPublic) await expectRefusal(answer, 'unknown-host');
      else expect(answer.status, host).toBe(200);
      expect(JSON.stringify([...answer.headers])).not.toContain('evil.example');
    }
    if (!isTrusted) return;
    for (const host of ['localhost/x', 'a b', 'localhost,', '@', '[::1', 'localhost:99999']) {
      await expectRefusal(await forwarded(host), 'unknown-host');
    }
    const by = (protocol: string) =>
      fetch(product.url + COURSES, { headers: { 'x-forwarded-proto': protocol } });
    for (const protocol of ['javascript', 'a b', 'https,', 'HTTPS://']) {
      await expectRefusal(await by(protocol), 'malformed');
    }
    expect((await by('https')).status).toBe(200);
  });

  if (what !== 'without a public address') return;

  test('no reset link leads to a forwarded foreign host', async () => {
    const { email } = await register(product, 'lea@example.com');
    const lie = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const asked = { requestType: 'PASSWORD_RESET', email };
    expect((await post(product, 'v1/accounts:sendOobCode', asked, lie)).status).toBe(400);
    await call(product, 'v1/accounts:sendOobCode', asked);
    const outbox = outboxFolder(product.dataDir);
    await expect.poll(() => newestLetters(outbox, email)).toHaveLength(1);
    const [letter] = await newestLetters(outbox, email);
    expect(letter?.text).toContain(`${product.url}/__/auth/action?`);
  });
});
