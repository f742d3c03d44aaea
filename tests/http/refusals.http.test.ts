import { startStandIn } from '@lectern/demo/stand-in/stand-in';
import { loadSiteBuild } from '@lectern/server/site/site-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { readRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { freePort, startProvider } from '../support/running-provider.ts';

const FOR_A_PERSON = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8';
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const COURSE = '/api/courses/01890a5d-ac96-774b-bcce-b302099a8057';
const LONG = 'x'.repeat(500);

/** Data may load nothing and be framed by nobody. */
const OF_DATA = "default-src 'none';frame-ancestors 'none'";

interface Case {
  readonly status: number;
  /** The head of the request without its host. */
  readonly request: string;
  readonly headers?: readonly string[];
  /** With a 405. */
  readonly allow?: string;
}

/** In the one shape of the product. */
const AS_JSON: Case[] = [
  { status: 400, request: 'GET /%zz' },
  { status: 400, request: 'GET /api/%zz' },
  { status: 400, request: 'GET /api/courses/%zz', headers: [FOR_A_PERSON] },
  { status: 400, request: 'GET /assets/%zz' },
  { status: 404, request: 'GET /assets/unknown.js' },
  { status: 404, request: 'GET /assets/unknown.js', headers: [FOR_A_PERSON] },
  { status: 404, request: 'GET /api' },
  { status: 404, request: 'GET /api/' },
  { status: 404, request: 'GET /api/nowhere' },
  { status: 404, request: 'GET /api/nowhere', headers: [FOR_A_PERSON] },
  { status: 404, request: 'HEAD /api/nowhere' },
  { status: 404, request: 'POST /api/nowhere', headers: ['Content-Length: 0'] },
  { status: 404, request: `GET /api/courses/${LONG}` },
  { status: 404, request: 'PROPFIND /api/courses' },
  { status: 405, request: 'GET /api/add-course', allow: 'POST' },
  { status: 405, request: 'GET /api/contact', headers: [FOR_A_PERSON], allow: 'POST' },
  { status: 405, request: 'HEAD /api/contact', allow: 'POST' },
  { status: 405, request: 'POST /api/courses', allow: 'GET, HEAD' },
  { status: 405, request: `PATCH ${COURSE}`, allow: 'GET, HEAD, PUT' },
  { status: 405, request: 'PUT /api/enroll', allow: 'DELETE, GET, HEAD, POST' },
  { status: 405, request: 'TRACE /api/courses', allow: 'GET, HEAD' },
  { status: 405, request: 'OPTIONS /api/courses', allow: 'GET, HEAD' },
  {
    status: 405,
    request: 'OPTIONS /api/enroll',
    headers: ['Origin: https://elsewhere.example', 'Access-Control-Request-Method: POST'],
    allow: 'DELETE, GET, HEAD, POST',
  },
  { status: 404, request: 'OPTIONS /' },
  { status: 404, request: 'POST /courses', headers: ['Content-Length: 0'] },
  { status: 404, request: 'GET /sitemap.xml?part=junk' },
  { status: 404, request: 'GET /sitemap.xml?part=courses-99' },
  { status: 404, request: 'GET /covers/unknown.svg' },
  { status: 404, request: 'POST /.well-known/jwks.json' },
  { status: 417, request: 'GET /api/courses', headers: ['Expect: weird'] },
  { status: 417, request: 'GET /', headers: ['Expect: weird', FOR_A_PERSON] },
  { status: 417, request: `POST ${SIGN_UP}`, headers: ['Expect: 200-ok', 'Content-Length: 2'] },
  // Refused before there is a request.
  { status: 400, request: 'BREW /' },
  { status: 400, request: 'GET /', headers: ['no colon'] },
  { status: 400, request: 'GET /', headers: ['Content-Length: many'] },
  { status: 431, request: `GET /${'x'.repeat(70_000)}` },
];

/** For whoever asks for a page. */
const AS_PAGES: Case[] = [
  { status: 400, request: 'GET /%zz', headers: [FOR_A_PERSON] },
  { status: 400, request: 'GET /courses/%', headers: [FOR_A_PERSON] },
  { status: 400, request: 'GET /%00', headers: [FOR_A_PERSON] },
  { status: 404, request: 'GET /nowhere', headers: [FOR_A_PERSON] },
  { status: 404, request: 'GET /nowhere' },
  { status: 404, request: 'GET /assets/', headers: [FOR_A_PERSON] },
  { status: 404, request: `GET /courses/${LONG}` },
  { status: 404, request: 'GET /sitemap.xml?part=junk', headers: [FOR_A_PERSON] },
  { status: 404, request: 'POST /', headers: [FOR_A_PERSON, 'Content-Length: 0'] },
];

/** In the words of the protocol. */
const AS_PROTOCOL: Case[] = [
  { status: 400, request: 'GET /identitytoolkit.googleapis.com/%zz' },
  { status: 400, request: 'POST /securetoken.googleapis.com/%zz', headers: ['Content-Length: 0'] },
  { status: 404, request: 'GET /identitytoolkit.googleapis.com/v1/nowhere' },
  { status: 404, request: `GET ${SIGN_UP}?key=lectern`, headers: [FOR_A_PERSON] },
  { status: 404, request: `GET ${TOKEN}?key=lectern` },
  { status: 404, request: `PUT ${SIGN_UP}?key=lectern`, headers: ['Content-Length: 0'] },
  { status: 400, request: `OPTIONS ${SIGN_UP}`, headers: ['Origin: http://localhost'] },
  { status: 400, request: `OPTIONS ${TOKEN}`, headers: ['Origin: http://localhost'] },
  {
    status: 403,
    request: `OPTIONS ${SIGN_UP}`,
    headers: ['Origin: https://elsewhere.example', 'Access-Control-Request-Method: POST'],
  },
];

describe('refusals', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct('sqlite', { site: await loadSiteBuild() });
  });
  afterAll(() => product.stop());

  async function refusalOf({ request, headers = [] }: Case) {
    const lines = [`${request} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
    const answer = readAnswer(await exchange(product.port, `${lines.join('\r\n')}\r\n\r\n`));
    expect.soft(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect.soft(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect.soft(answer.headers.get('x-frame-options')).toBe('DENY');
    expect.soft(answer.headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/);
    return { ...answer, hasBody: !request.startsWith('HEAD') };
  }

  test.each(AS_JSON)('$request $headers is answered $status as data', async (one) => {
    const answer = await refusalOf(one);
    expect(answer.status).toBe(one.status);
    expect(answer.headers.get('content-security-policy')).toBe(OF_DATA);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('allow')).toBe(one.allow ?? null);
    if (answer.hasBody) readRefusal(answer);
  });

  test.each(AS_PAGES)('$request $headers is answered $status as a page', async (one) => {
    const answer = await refusalOf(one);
    expect(answer.status).toBe(one.status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html>/i);
    expect(answer.text).toMatch(/<html lang="en"/);
    expect(answer.text).toMatch(/<h1\b/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(none|self)'; /);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-(eval|inline)'(?!;)|https?:/);
  });

  test.each(AS_PROTOCOL)('$request $headers is answered $status by the protocol', async (one) => {
    const answer = await refusalOf(one);
    expect(answer.status).toBe(one.status);
    expect(answer.headers.get('content-security-policy')).toBe(OF_DATA);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const { error } = JSON.parse(answer.text);
    expect(error).toMatchObject({ code: one.status, errors: [{ message: error.message }] });
  });

  test('a redirect says nothing of a kind of content', async () => {
    const answer = await fetch(`${product.url}/login`, { redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    expect(answer.headers.has('content-type')).toBe(false);
  });
});

describe.each([
  ['the provider as a process of its own', runProvider],
  ['the stand-in for other providers', runStandIn],
])('%s', (_what, run) => {
  let port: number;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const { url, ...running } = await run();
    port = Number(new URL(url).port);
    stop = running.stop;
  });
  afterAll(() => stop());

  test.each([
    ['GET /%zz', 400],
    ['GET /nowhere', 404],
    ['POST /healthz', 404],
    ['BREW /', 400],
    ['GET /nowhere', 417, 'Expect: weird'],
  ])('refuses %s with %i, a policy and data', async (request, status, ...headers) => {
    const lines = [`${request} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers];
    const answer = readAnswer(await exchange(port, `${lines.join('\r\n')}\r\n\r\n`));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toBe(OF_DATA);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(answer.text)).toHaveProperty('message');
  });
});

async function runProvider() {
  return startProvider('sqlite', await freePort(), 'http://127.0.0.1:1');
}

async function runStandIn() {
  const standIn = await startStandIn();
  return { url: standIn.url, stop: () => standIn.close() };
}
