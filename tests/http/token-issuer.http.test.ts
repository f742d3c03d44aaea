import { X509Certificate } from 'node:crypto';
import { refresh } from '@lectern/identity/testing/call';
import { decodeJwt, decodeProtectedHeader, importX509, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { freePort, startProvider } from '../support/running-provider.ts';

/** What an operator sets so that Google's own server library takes our tokens. */
const ENVIRONMENT = { TOKEN_ISSUER: 'https://securetoken.google.com/lectern' };
const CERTIFICATES = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

const certificates = z.record(z.string(), z.string());

/**
 * What `verifyIdToken` of firebase-admin 13.10 does (`token-verifier.js`, `utils/jwt.js`): the keys
 * from an answer that is JSON with a max-age, the one by the token's `kid` given to a verifier of
 * RS256 in PEM, then these claims.
 */
async function verifyAsGoogle(
  { url }: Pick<RunningProduct, 'url'>,
  token: string,
  projectId = 'lectern',
): Promise<string> {
  const answer = await fetch(url + CERTIFICATES);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const [, maxAge] =
    /(?:^|,)\s*max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '') ?? [];
  expect(Number(maxAge)).toBeGreaterThan(0);
  const keys = certificates.parse(await answer.json());
  const { kid = '', alg } = decodeProtectedHeader(token);
  expect(alg).toBe('RS256');
  const key = await importX509(keys[kid] ?? '', 'RS256');
  const { payload } = await jwtVerify(token, key, {
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
  });
  const { sub, auth_time } = z
    .looseObject({ sub: z.string().min(1).max(128), auth_time: z.number() })
    .parse(payload);
  expect(auth_time).toBeLessThanOrEqual(Date.now() / 1_000);
  return sub;
}

const TOLD = { ...ENVIRONMENT, PUBLIC_URL: 'https://lectern.example' };

/** A site that set the issuer when people had signed in already. */
describe('tokens for Google’s own server library', () => {
  let before: RunningProduct;
  let earlier: Registered;
  let product: RunningProduct;
  let courseId: string;

  beforeAll(async () => {
    before = await startProduct('sqlite');
    earlier = await register(before, 'lea@example.com');
    const DATABASE_URL = before.databaseUrl;
    product = await startProduct('sqlite', { environment: { ...ENVIRONMENT, DATABASE_URL } });
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(async () => {
    await product.stop();
    await before.stop();
  });

  test('are accepted as Google’s are, and by the product as before', async () => {
    const lea = await register(product, 'mila@example.com', 'Mila');
    expect(await verifyAsGoogle(product, lea.token)).toBe(lea.accountId);
    expect((await askForSeat(product, lea, courseId)).status).toBe(200);
    await expect(verifyAsGoogle(product, lea.token, 'other')).rejects.toThrow(/claim/);
    const [head, , signature] = lea.token.split('.');
    const claims = { ...decodeJwt(lea.token), sub: 'another' };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const changed = `${head}.${payload}.${signature}`;
    await expect(verifyAsGoogle(product, changed)).rejects.toThrow(/signature/);
  });

  test('leave sessions, and tokens of before, as they are', async () => {
    expect(decodeJwt(earlier.token).iss).toBe('http://localhost');
    await expect(verifyAsGoogle(product, earlier.token)).rejects.toThrow(/"iss" claim/);
    expect((await askForSeat(product, earlier, courseId)).status).toBe(200);
    const answer = await refresh(product, earlier.refreshToken);
    const { id_token: token } = z.object({ id_token: z.string() }).parse(await answer.json());
    expect(decodeJwt(token).iss).toBe(ENVIRONMENT.TOKEN_ISSUER);
    expect((await askForSeat(product, { ...earlier, token }, courseId)).status).toBe(200);
  });

  test('are signed by keys with valid certificates, the same each time', async () => {
    const read = async () =>
      certificates.parse(await (await fetch(product.url + CERTIFICATES)).json());
    const [first, second] = [await read(), await read()];
    expect(first).toEqual(second);
    const set = await (await fetch(`${product.url}/.well-known/jwks.json`)).json();
    const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }).parse(set).keys;
    expect(Object.keys(first)).toEqual(jwks.map(({ kid }) => kid));
    for (const { kid, n, e } of jwks) {
      const certificate = new X509Certificate(first[kid] ?? '');
      expect(certificate.publicKey.export({ format: 'jwk' })).toMatchObject({ n, e });
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(certificate.issuer).toBe(certificate.subject);
      expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
      expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
    }
  });
});

test('a provider by itself offers its certificates at the site, and both must be told the issuer and the public address', async () => {
  const port = await freePort();
  const remote = { IDENTITY: 'remote', IDENTITY_URL: `http://127.0.0.1:${port}` };
  const product = await startProduct('sqlite', { environment: { ...remote, ...TOLD } });
  const untold = await startProduct('sqlite', { environment: remote });
  const provider = await startProvider('sqlite', port, product.url, TOLD);
  try {
    const lea = await register(product, 'lea@example.com', 'Lea');
    expect(await verifyAsGoogle(product, lea.token)).toBe(lea.accountId);
    const courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
    expect((await askForSeat(product, lea, courseId)).status).toBe(200);
    await expectRefusal(await askForSeat(untold, lea, courseId), 'unauthenticated');
  } finally {
    await product.stop();
    await untold.stop();
    await provider.stop();
  }
});
