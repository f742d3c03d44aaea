import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call, post, refresh, refusalOf } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, newAdministrator } from '../support/administrator.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { freePort, type RunningProvider, startProvider } from '../support/running-provider.ts';

describe('a provider in a process of its own', () => {
  let product: RunningProduct;
  let provider: RunningProvider;
  let courseId: string;
  /** How far the provider's clock is ahead, in milliseconds. */
  let ahead = 0;

  beforeAll(async () => {
    const port = await freePort();
    product = await startProduct('sqlite', {
      environment: { IDENTITY: 'remote', IDENTITY_URL: `http://127.0.0.1:${port}` },
    });
    provider = await startProvider(
      'sqlite',
      port,
      product.url,
      { DEMO: 'on' },
      () => Date.now() + ahead,
    );
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(async () => {
    await product.stop();
    await provider.stop();
  });

  const seat = (person: { token: string; email: string }) => askForSeat(product, person, courseId);

  function accountsIn(database: RunningProduct['database']) {
    return database.read
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'account.create')
      .execute();
  }

  test('signs people in at the site’s own origin, and keeps their accounts to itself', async () => {
    const lea = await register(product, 'lea@example.com', 'Lea');
    expect((await seat(lea)).status).toBe(200);
    expect((await accountsIn(provider.database)).length).toBe(1);
    expect((await accountsIn(product.database)).length).toBe(0);
    const fresh = await refresh(product, lea.refreshToken);
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('follows what the site’s administrators set', { tags: ['SETTING-2'] }, async () => {
    const ada = await newAdministrator(product);
    await changeSettings(product, ada, { 'registration.domains': ['school.example'] });
    const signUp = () => {
      const body = { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD };
      return post(product, 'v1/accounts:signUp', body);
    };
    await expect.poll(async () => (await signUp()).status).toBe(400);
    await changeSettings(product, ada, { 'registration.domains': null });
    await expect.poll(async () => (await signUp()).status).toBe(200);
  });

  test('a known device is recognised at the site’s own origin', async () => {
    const { email } = await register(product, 'noor@example.com');
    const body = { email, password: PASSWORD };
    const first = await post(product, 'v1/accounts:signInWithPassword', body);
    const [set = ''] = first.headers.getSetCookie();
    expect(set).toMatch(/^lectern-device=[\w-]{43}; .*Path=\/identitytoolkit\.googleapis\.com/);
    const cookie = set.split(';')[0] ?? '';
    // One that is known stays as it is; else it would be another.
    const again = await post(product, 'v1/accounts:signInWithPassword', body, { cookie });
    expect(again.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([cookie]);
  });

  test('its refusals are forwarded unchanged', async () => {
    const refused = { email: 'lea@example.com', password: 'wrong' };
    const answer = await post(product, 'v1/accounts:signInWithPassword', refused);
    expect(await refusalOf(answer)).toMatch(/^INVALID_PASSWORD/);
    const unknown = await fetch(`${product.url}/identitytoolkit.googleapis.com/v1/accounts:x`);
    expect(unknown.status).toBe(404);
    const noKey = await fetch(`${product.url}/identitytoolkit.googleapis.com/v1/projects`);
    expect(noKey.status).toBe(403);
    const foreign = { origin: 'https://evil.example' };
    const kept = await post(product, 'v1/accounts:signInWithPassword', refused, foreign);
    expect(kept.status).toBe(403);
  });

  test('large and malformed requests are refused by the provider, not reported as an outage', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(1_000_000) });
    expect((await post(product, 'v1/accounts:signUp', large)).status).toBe(413);
    expect((await post(product, 'v1/accounts:signUp', '{"email":')).status).toBe(400);
    const type = { 'content-type': 'text/plain' };
    expect((await post(product, 'v1/accounts:signUp', '{}', type)).status).toBe(415);
  });

  test('its keys and the page of its popups are there, and nothing else of it', async () => {
    const keys = await fetch(`${product.url}/.well-known/jwks.json`);
    expect(await keys.json()).toMatchObject({ keys: [{ alg: 'RS256', use: 'sig' }] });
    const handler = await fetch(`${product.url}/__/auth/handler?x=1`);
    expect(handler.status).toBe(200);
    expect(handler.headers.get('content-type')).toMatch(/^text\/html/);
    expect(handler.headers.get('content-security-policy')).toContain("default-src 'none'");
    const script = await fetch(`${product.url}/__/auth/handler.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    const healthy = await fetch(`${product.url}/healthz`);
    expect(await healthy.json()).toEqual({ status: 'ok' });
    expect((await fetch(`${product.url}/__/auth/other`)).status).toBe(404);
    // A demonstration shows its letters where they are written.
    expect((await fetch(`${provider.url}/dev/mailbox`)).status).toBe(200);
    expect((await fetch(`${product.url}/dev/mailbox`)).status).toBe(404);
  });

  test('links in letters lead to the site, whatever the browser says of proxies', async () => {
    const { email } = await register(product, 'forgetful@example.com');
    const lie = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.9' };
    const asked = { requestType: 'PASSWORD_RESET', email };
    expect((await post(product, 'v1/accounts:sendOobCode', asked, lie)).status).toBe(200);
    const outbox = outboxFolder(provider.dataDir);
    await expect.poll(() => newestLetters(outbox, email)).toHaveLength(1);
    const [letter] = await newestLetters(outbox, email);
    expect(letter?.text).toContain(`${product.url}/__/auth/action?`);
    expect(`${letter?.text} ${letter?.html}`).not.toContain('evil.example');
  });

  test('a changed profile, a session that ended and a deleted account reach the product', {
    tags: ['SECURITY-6'],
  }, async () => {
    const gone = await register(product, 'gone@example.com', 'Before');
    expect((await seat(gone)).status).toBe(200);
    const change = { idToken: gone.token, displayName: 'After', returnSecureToken: true };
    await call(product, 'v1/accounts:update', change);
    const nameOf = async () =>
      (
        await product.database.read
          .selectFrom('person')
          .select('name')
          .where('account_id', '=', gone.accountId)
          .executeTakeFirst()
      )?.name;
    await expect.poll(nameOf).toBe('After');
    const there = await signInAgain(product, gone.email);
    await call(product, 'lectern/v1/sessions:end', { idToken: gone.token, which: 'others' });
    await expectRefusal(await seat(there), 'unauthenticated');
    expect((await seat(gone)).status).toBe(200);
    await call(product, 'v1/accounts:delete', { idToken: gone.token });
    await expect.poll(nameOf).toBe('');
    await expectRefusal(await seat(gone), 'unauthenticated');
  });

  test('whose clock was ahead and is corrected accepts sign-ins and revokes as before', async () => {
    const DAY = 86_400_000;
    ahead = 3 * DAY;
    const early = await register(product, 'early@example.com', 'Early');
    await expectRefusal(await seat(early), 'unauthenticated');
    ahead = 0;
    const signedIn = await signInAgain(product, early.email);
    expect((await seat(signedIn)).status).toBe(200);
    expect((await refresh(product, early.refreshToken)).status).toBe(200);

    const change = { idToken: signedIn.token, password: PASSWORD, returnSecureToken: true };
    const { idToken: token = '' } = await call(product, 'v1/accounts:update', change);
    await expectRefusal(await seat(signedIn), 'unauthenticated');
    expect((await seat({ ...early, token })).status).toBe(200);
  });

  test('while it is down the site says so in plain text, and known tokens still work', async () => {
    const stays = await register(product, 'stays@example.com');
    expect((await seat(stays)).status).toBe(200);
    await provider.app.close();
    for (const ask of [
      () => refresh(product, stays.refreshToken),
      () => post(product, 'v1/accounts:lookup', { idToken: stays.token }),
      () => fetch(`${product.url}/__/auth/handler`),
    ]) {
      const answer = await ask();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONN|at .+\.js/);
    }
    expect((await seat(stays)).status).toBe(200);
  });
});
