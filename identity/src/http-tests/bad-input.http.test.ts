import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  BAD_JSON,
  BAD_VALUES,
  FORM,
  fieldsOf,
  typeOf,
} from '../../testing/bad-input.ts';
import { refusalOf } from '../../testing/call.ts';
import { BOTH_PROVIDERS } from '../../testing/fake-provider.ts';
import { beginAnonymously, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { ENDPOINTS } from '../endpoints/all.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';

/** What is said where nothing of what is needed was sent. */
const MISSING = /^MISSING_|^INVALID_TOKEN_TYPE$|^INVALID_REQ_TYPE /;
/** Without any field the first makes an anonymous account, the second begins a sign-in. */
const NEEDS_NOTHING = new Set(['/v1/accounts:signUp', '/v2/accounts/passkeySignIn:start']);
const MEGABYTE = 1_048_576;
const TOKEN = 'the token';
const POSTED = ENDPOINTS.filter(({ method }) => method === 'POST');
const JSON_POSTED = POSTED.filter((endpoint) => typeOf(endpoint) === 'application/json');
const FORM_POSTED = POSTED.filter((endpoint) => typeOf(endpoint) === FORM);
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);

describe('bad input', () => {
  let running: RunningIdentity;
  /** Of an account that is there; what succeeds may end it. */
  let idToken: string;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
    ({ idToken } = await beginAnonymously(running));
  });
  afterAll(async () => {
    // Whatever was sent, the service is as it was.
    expect(running.log).toEqual([]);
    await register(running);
    await running.stop();
  });

  async function send(address: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(running.url + address, init);
    expect(answer.status, address).toBeLessThan(500);
    return answer;
  }

  /** Sends a body; the answer must be a refusal in the protocol's shape. */
  async function refused(
    endpoint: Endpoint,
    body: string | Buffer<ArrayBuffer> | undefined,
    type: string | undefined = typeOf(endpoint),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const answer = await send(addressOf(endpoint), {
      method: 'POST',
      headers: { ...(type === '' ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return await refusalOf(answer);
  }

  /** As `refused`, or the operation is one that needs none of what is wrong. */
  async function answered(endpoint: Endpoint, body: string): Promise<void> {
    const headers = { 'content-type': typeOf(endpoint) };
    const answer = await send(addressOf(endpoint), { method: 'POST', headers, body });
    if (answer.status !== 200) await refusalOf(answer);
    else if (body.includes(idToken)) ({ idToken } = await beginAnonymously(running));
  }

  test.each(named(JSON_POSTED))(
    '%s refuses invalid values of every field',
    async (path, endpoint) => {
      const takesToken = fieldsOf(endpoint).includes('idToken');
      for (const field of fieldsOf(endpoint)) {
        for (const [what, value] of Object.entries(BAD_VALUES)) {
          const alone = `{${JSON.stringify(field)}:${value}}`;
          const withToken = `{"idToken":"${idToken}",${alone.slice(1)}`;
          const body = takesToken && field !== 'idToken' ? withToken : alone;
          await answered(endpoint, body).catch((error) => {
            throw new Error(`${field} is ${what}`, { cause: error });
          });
        }
      }
      if (NEEDS_NOTHING.has(path)) return;
      for (const body of ['{}', 'null', '{"unknown":"x"}', undefined] as const) {
        const type = body === undefined ? '' : undefined;
        expect(await refused(endpoint, body, type)).toMatch(MISSING);
      }
      const fields = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, 'x']));
      const body = `{"__proto__":${JSON.stringify({ ...fields, idToken })},"constructor":{}}`;
      expect(await refused(endpoint, body), 'from a prototype').toMatch(MISSING);
    },
  );

  test.each(named(JSON_POSTED))('%s survives any JSON', async (_path, endpoint) => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 }));
    const fields = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, value]));
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(fields, { requiredKeys: [] }),
      fc.record({ ...fields, idToken: fc.constant(TOKEN) }, { requiredKeys: ['idToken'] }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        await answered(endpoint, JSON.stringify(sent).replace(TOKEN, idToken));
      }),
      { numRuns: 10 },
    );
  });

  // One parser reads the bodies of all operations of a host.
  const [json] = JSON_POSTED;
  const [form] = FORM_POSTED;
  if (!json || !form) throw new Error('Both hosts have operations');

  test.each(Object.entries(BAD_JSON))('no operation takes %s', async (_what, body) => {
    for (const [endpoint, type] of [
      [json, undefined],
      [form, 'application/json'],
    ] as const) {
      expect(await refused(endpoint, body as string, type)).toMatch(/^(INVALID_ARGUMENT|MISSING_)/);
    }
  });

  test('no operation takes a body of 1 MB, a compressed one, or one of another type', async () => {
    const long = 'x'.repeat(MEGABYTE);
    expect(await refused(json, `{"email":"${long}"}`)).toMatch(/^PAYLOAD_TOO_LARGE/);
    expect(await refused(form, `refresh_token=${long}`)).toMatch(/^PAYLOAD_TOO_LARGE/);
    const headers = { 'content-encoding': 'gzip' };
    const zipped = Buffer.from('1f8b0800000000000003abae0500', 'hex');
    expect(await refused(json, zipped, undefined, headers)).toMatch(/^INVALID_ARGUMENT/);
    for (const type of ['text/plain', FORM, 'multipart/form-data', 'application/json2', 'x']) {
      expect(await refused(json, '{"email":"x"}', type)).toBe(
        'UNSUPPORTED_MEDIA_TYPE : Please send application/json.',
      );
    }
    for (const type of ['multipart/form-data', 'text/plain']) {
      expect(await refused(form, '{}', type)).toBe(
        'UNSUPPORTED_MEDIA_TYPE : Please send application/x-www-form-urlencoded or application/json.',
      );
    }
    expect(await refused(form, undefined, '')).toBe('MISSING_GRANT_TYPE');
  });

  test.each([
    ['an empty body', ''],
    ['a field that stands twice', 'grant_type=refresh_token&grant_type=refresh_token'],
    ['broken escapes', 'grant_type=refresh_token&refresh_token=%ff%zz'],
    ['a NUL', 'grant_type=refresh_token&refresh_token=%00'],
    ['60 KB', `grant_type=refresh_token&refresh_token=${'x'.repeat(60_000)}`],
    ['a prototype', '__proto__=x&constructor=y'],
    ['JSON', '{"grant_type":"refresh_token"}'],
  ])('no form may be %s', async (_what, body) => {
    expect(await refused(form, body)).toMatch(/^(MISSING|INVALID)_/);
  });

  test('a refresh takes no invalid value of a field, however the field is written', async () => {
    for (const field of ['grantType', 'grant_type', 'refreshToken', 'refresh_token']) {
      for (const value of Object.values(BAD_VALUES)) {
        const body = `{${JSON.stringify(field)}:${value}}`;
        expect(await refused(form, body, 'application/json')).toMatch(/^(INVALID|MISSING)_/);
      }
    }
  });

  test.each(named(ENDPOINTS))('%s has one method and needs its key', async (_path, endpoint) => {
    const { method } = endpoint;
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== method)) {
      const answer = await send(addressOf(endpoint), { method: other });
      expect(answer.status).toBe(404);
      expect(await refusalOf(answer)).toMatch(/^NOT_FOUND/);
    }
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers: Record<string, string> =
      method === 'GET' ? {} : { 'content-type': typeOf(endpoint) };
    for (const [query, status, message] of [
      ['', 403, /missing a valid API key/],
      ['key=', 403, /missing a valid API key/],
      ['key=another', 400, /API key not valid/],
      ['key=lectern%00', 400, /API key not valid/],
      ['key=lectern&key=lectern', 400, /^INVALID_ARGUMENT/],
      ['key=lectern&x=1&x=2', 400, /^INVALID_ARGUMENT/],
    ] as const) {
      const answer = await send(addressOf(endpoint, query), { method, headers, ...body });
      expect(answer.status, query).toBe(status);
      expect(await refusalOf(answer)).toMatch(message);
    }
    if (method !== 'GET') return;
    const query = `key=lectern&${'x'.repeat(10_000)}=%00&__proto__=x`;
    expect((await send(addressOf(endpoint, query), {})).status).toBe(200);
  });

  test.each(['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'])(
    'there is nothing else at %s',
    async (service) => {
      for (const path of ['', '/', '/v1', '/v1/accounts:nothing', '/v1/accounts', '/v3/token']) {
        const answer = await send(`/${service}${path}?key=lectern`, { method: 'POST' });
        expect(await refusalOf(answer)).toMatch(/^NOT_FOUND/);
      }
    },
  );
});
