import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call, post } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { afterEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const PUBLIC_URL = 'https://lectern.example';
const COURSES = '/api/courses?search=nothing';

let product: RunningProduct;
afterEach(() => product.stop());

async function start(environment: Record<string, string> = {}): Promise<void> {
  product = await startProduct('sqlite', { environment: { TRUST_PROXY: 'on', ...environment } });
}

function ask(headers: Record<string, string>, path = COURSES): Promise<Response> {
  return fetch(product.url + path, { headers });
}

function askForReset(email: string, headers: Record<string, string>): Promise<Response> {
  const asked = { requestType: 'PASSWORD_RESET', email };
  return post(product, 'v1/accounts:sendOobCode', asked, headers);
}

describe('without a public address, behind a proxy that is trusted', () => {
  test('no reset link leads to a forwarded foreign host', async () => {
    await start();
    const { email } = await register(product, 'lea@example.com');
    const lie = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await askForReset(email, lie)).status).toBe(400);
    await call(product, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const outbox = outboxFolder(product.dataDir);
    await expect.poll(() => newestLetters(outbox, email)).toHaveLength(1);
    const [letter] = await newestLetters(outbox, email);
    expect(letter?.text).toContain(`${product.url}/__/auth/action?`);
  });

  test.each(['evil.example', 'localhost, evil.example', 'localhost.evil.example', '10.0.0.1:80'])(
    'the lent name %s is not answered',
    async (host) => {
      await start();
      await expectRefusal(await ask({ 'x-forwarded-host': host }), 'unknown-host');
    },
  );

  test('a forwarded name of this machine is answered', async () => {
    await start();
    for (const host of ['localhost:8080', '127.0.0.1', 'evil.example, [::1]:3000']) {
      expect((await ask({ 'x-forwarded-host': host })).status, host).toBe(200);
    }
  });
});

describe.each([
  ['without a public address', {}],
  ['with one', { PUBLIC_URL }],
])('%s, behind a proxy that is trusted', (_what, environment: Record<string, string>) => {
  test('a malformed name is refused', async () => {
    await start(environment);
    for (const host of ['localhost/x', 'a b', 'localhost,', '@', '[::1', 'localhost:99999']) {
      await expectRefusal(await ask({ 'x-forwarded-host': host }), 'unknown-host');
    }
  });

  test('a protocol other than http and https is refused', async () => {
    await start(environment);
    for (const protocol of ['javascript', 'a b', 'https,', 'HTTPS://']) {
      await expectRefusal(await ask({ 'x-forwarded-proto': protocol }), 'malformed');
    }
    expect((await ask({ 'x-forwarded-proto': 'https' })).status).toBe(200);
  });
});

test('with a public address any forwarded name is answered', async () => {
  await start({ PUBLIC_URL });
  expect((await ask({ 'x-forwarded-host': 'courses.example' })).status).toBe(200);
});
