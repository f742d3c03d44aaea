import { randomUUID } from 'node:crypto';
import {
  createSigningKey,
  type KeySetServer,
  type SigningKey,
  startKeySetServer,
} from '@lectern/api/testing/key-set-server';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ISSUER = 'http://localhost';
const STATE = 'urn:lectern:event:account-state';
const NOTICE = 'urn:lectern:event:account-notice';
const TYPE = 'application/secevent+jwt';

let keySet: KeySetServer;
let key: SigningKey;
let product: RunningProduct;
let account: string;

beforeAll(async () => {
  [keySet, key] = await Promise.all([startKeySetServer(), createSigningKey('provider-1')]);
  keySet.publish(key.publicJwk);
});
afterAll(() => keySet.stop());
beforeEach(() => {
  account = randomUUID();
});

async function start(engine: (typeof ENGINES)[number]): Promise<void> {
  const environment = { IDENTITY: 'remote', IDENTITY_URL: keySet.url.origin };
  product = await startProduct(engine, { environment });
}

const now = () => Math.floor(Date.now() / 1_000);

function news(changed: Record<string, unknown> = {}, state = 'disabled'): JWTPayload {
  return {
    iss: ISSUER,
    aud: 'lectern',
    iat: now(),
    jti: randomUUID(),
    sub_id: { format: 'iss_sub', iss: ISSUER, sub: account },
    toe: Date.now() / 1_000,
    events: {
      [STATE]: { state, email_verified: false, name: 'Lea', picture: '', valid_since: 0 },
    },
    ...changed,
  };
}

function sign(claims: JWTPayload, header: { typ?: string; kid?: string } = {}, signing = key) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'secevent+jwt', ...header })
    .sign(signing.privateKey);
}

function push(body: string, type = TYPE) {
  const headers = { 'content-type': type };
  return fetch(`${product.url}/api/account-events`, { method: 'POST', headers, body });
}

async function stateOf(accountId: string): Promise<string | undefined> {
  const row = await product.database.read
    .selectFrom('person')
    .select('state')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.state;
}

describe.each(ENGINES)('account events on %s', (engine) => {
  beforeAll(() => start(engine));
  afterAll(() => product.stop());

  test('are taken once or twice, and do not undo newer ones', async () => {
    const earlier = await sign(news({ toe: now() - 60 }, 'active'));
    const token = await sign(news());
    for (const each of [token, token, earlier]) {
      const answer = await push(each);
      expect(answer.status).toBe(202);
      expect(await answer.text()).toBe('');
      expect(await stateOf(account)).toBe('disabled');
    }
  });

  test('of what has happened to an account are its notices, once', {
    tags: ['SECURITY-20'],
  }, async () => {
    const person = await signIn(product.database, 'Lea', { id: account });
    const text = 'Your password was changed.';
    const token = await sign(news({ events: { [NOTICE]: { text } } }));
    for (const answer of [await push(token), await push(token)]) expect(answer.status).toBe(202);
    const rows = await product.database.read
      .selectFrom('notice')
      .select(['kind', 'detail', 'letter'])
      .where('person_id', '=', person.personId)
      .execute();
    expect(rows).toEqual([{ kind: 'security', detail: JSON.stringify({ text }), letter: null }]);
    expect(await stateOf(account)).toBe('active');
  });
});

describe('account events', () => {
  beforeAll(() => start('sqlite'));
  afterAll(() => product.stop());

  async function expectRefused(token: string, what = '') {
    const answer = await push(token);
    expect(answer.status, what).toBe(400);
    expect(await answer.json()).toEqual({
      err: 'invalid_request',
      description: expect.any(String),
    });
    expect(await stateOf(account)).toBeUndefined();
  }

  test('are refused where they are old, foreign or make no sense', async () => {
    const wrong: Record<string, Record<string, unknown>> = {
      'older than ten minutes': { iat: now() - 620 },
      'of the future': { iat: now() + 60 },
      'of a foreign issuer': { iss: 'http://localhost:3001' },
      'for a foreign audience': { aud: 'other' },
      'without a time': { iat: undefined },
      'without an id': { jti: undefined },
      'of nobody': { sub_id: undefined },
      'of a foreign account': { sub_id: { format: 'iss_sub', iss: 'x', sub: account } },
      'of no event': { events: {} },
      'of an empty notice': { events: { [NOTICE]: { text: '' } } },
      'of an odd event': { events: { [STATE]: { state: 'promoted' } } },
    };
    for (const [what, changed] of Object.entries(wrong)) {
      await expectRefused(await sign(news(changed)), what);
    }
  });

  test('with another signature, or none, are refused', async () => {
    const stranger = await createSigningKey('stranger');
    await expectRefused(await sign(news(), {}, stranger));
    await expectRefused(await sign(news(), { kid: 'stranger' }, stranger));
    await expectRefused(new UnsecuredJWT(news()).encode());
    for (const nonsense of ['', 'x', 'a.b.c', '{"events":{}}']) {
      expect((await push(nonsense)).status).toBe(400);
    }
  });

  test('are not accepted as ID tokens, nor ID tokens as events', async () => {
    const courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
    const person = { sub: account, email: 'lea@example.com', exp: now() + 3_600 };
    await expectRefused(await sign(news(person), { typ: 'JWT' }));
    const token = await sign(news({ sub: account, email: person.email }));
    const answer = await askForSeat(product, { token, email: person.email }, courseId);
    await expectRefusal(answer, 'unauthenticated');
  });

  test('need their media type and a limited size', async () => {
    const token = await sign(news());
    for (const type of ['application/json', 'text/plain', 'application/jwt']) {
      expect((await push(token, type)).status).toBe(415);
    }
    expect((await push('x'.repeat(40_000))).status).toBe(413);
    expect(await stateOf(account)).toBeUndefined();
  });
});
