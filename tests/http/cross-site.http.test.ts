import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { ENDPOINTS } from '@lectern/identity/endpoints/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASKED, allCalled } from '../support/call-requests.ts';
import { untilAtRest } from '../support/database-state.ts';
import {
  changesBetween,
  type RowChange,
  readStored,
  type StoredRows,
} from '../support/fuzz/stored-rows.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ELSEWHERE = 'https://evil.example';
const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const CHANGING = NAMES.filter((name) => callOf(name).method !== 'GET');

/** Such a call of who is not signed in is refused for that, or for what was sent, before anything is looked up. */
function isAskedAsItIs(name: CallName, method: string): boolean {
  return callOf(name).auth === 'required' && callOf(name).method === method;
}

/** What a page of another site can have a browser send without asking (Fetch, 3.3.1). */
const AS_SENT_BY_PAGES: Record<string, (content: object) => RequestInit> = {
  'a form of text': (content) => ({
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(content),
  }),
  'a form': (content) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(content).map(([key, value]) => [key, String(value)])),
  }),
  'a form of files': (content) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(content)) body.append(key, String(value));
    return { body };
  },
  'bytes of no type': (content) => ({ body: new Blob([JSON.stringify(content)]) }),
  nothing: () => ({}),
};

describe('what pages of other sites send', () => {
  let product: RunningProduct;
  let person: Registered;
  /** The browser's only cookie. */
  let cookie: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    person = await register(product, 'lea@example.com', 'Lea');
    const signedIn = await fetch(
      `${product.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lectern`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: 'Correct-horse-7' }),
      },
    );
    cookie = signedIn.headers.get('set-cookie') ?? '';
    // The letters and notices of these sign-ins are no change that another site made.
    await untilAtRest(product);
  });
  afterAll(() => product.stop());

  /** As the browser would, with all cookies that it has: none of them may prove who somebody is. */
  function send(address: string, method: string, asked: RequestInit): Promise<Response> {
    const [pair = ''] = cookie.split(';');
    const headers = new Headers(asked.headers);
    for (const [name, value] of Object.entries({
      origin: ELSEWHERE,
      referer: `${ELSEWHERE}/`,
      'sec-fetch-site': 'cross-site',
      cookie: `${pair}; session=${person.token}; token=${person.token}; idToken=${person.token}`,
    })) {
      headers.set(name, value);
    }
    return fetch(product.url + address, { ...asked, method, headers, redirect: 'manual' });
  }

  /** What is stored otherwise than before; a letter that was sent meanwhile is no change. */
  async function changesSince(before: StoredRows): Promise<RowChange[]> {
    const changes = changesBetween(before, await readStored(product.database));
    return changes.filter(({ table, after }) => table !== 'job' || after !== undefined);
  }

  test('the only cookie is for programs of this site alone', { tags: ['PERMIT-11'] }, () => {
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Strict/i);
    expect(cookie).toMatch(/; Path=\/identitytoolkit\.googleapis\.com/i);
  });

  describe.each(Object.entries(AS_SENT_BY_PAGES))('as %s', (_how, asSent) => {
    test('changes nothing by any call', { tags: ['PERMIT-11'] }, async () => {
      const before = await readStored(product.database);
      for (const name of CHANGING) {
        const { path, body = {} } = ASKED[name](allCalled(crypto.randomUUID()), person.email);
        // A form can be sent by POST alone; with another method a browser asks first.
        for (const method of new Set(['POST', callOf(name).method])) {
          const answer = await send(`/api${path}`, method, asSent(body as object));
          const refused = isAskedAsItIs(name, method) ? [401, 415] : [400, 401, 404, 405, 415];
          expect(refused, `${method} ${path}`).toContain(answer.status);
          expect(answer.headers.has('access-control-allow-origin')).toBe(false);
        }
      }
      expect(await changesSince(before)).toEqual([]);
    });

    test('reaches no operation of the provider', { tags: ['PERMIT-11'] }, async () => {
      const before = await readStored(product.database);
      for (const { service, path, method } of ENDPOINTS) {
        const content = { idToken: person.token, refreshToken: person.refreshToken };
        const asked = method === 'GET' ? {} : asSent({ ...content, grant_type: 'refresh_token' });
        const answer = await send(`/${service}${path}?key=lectern`, method, asked);
        expect(answer.status, path).toBe(403);
        expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      }
      expect(await changesSince(before)).toEqual([]);
    });
  });

  test('no call may be read from another site, and none is let through when a browser asks first', {
    tags: ['PERMIT-11'],
  }, async () => {
    for (const name of NAMES) {
      const { path } = ASKED[name](allCalled(crypto.randomUUID()), person.email);
      const answer = await send(`/api${path}`, 'OPTIONS', {
        headers: {
          'access-control-request-method': callOf(name).method,
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(answer.ok, path).toBe(false);
      const allowed = [...answer.headers.keys()].filter((header) =>
        header.startsWith('access-control'),
      );
      expect(allowed).toEqual([]);
    }
  });

  test('a cookie proves nothing to any call', { tags: ['PERMIT-11'] }, async () => {
    for (const name of NAMES.filter((one) => callOf(one).auth === 'required')) {
      const { path, body } = ASKED[name](allCalled(crypto.randomUUID()), person.email);
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { 'content-type': 'application/json' };
      const asked = body === undefined ? {} : { headers, ...sent };
      const answer = await send(`/api${path}`, callOf(name).method, asked);
      expect(answer.status, path).toBe(401);
    }
  });
});
