import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { claimsIn, type ProviderKey, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600;

describe.each(ENGINES)('the running product on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;
  let lea: Registered;
  let key: ProviderKey;
  /** What the provider itself says of her. */
  let claims: JWTPayload;

  beforeAll(async () => {
    product = await startProduct(engine);
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
    lea = await register(product, 'lea@example.com');
    claims = claimsIn(lea.token);
    key = await providerKey(product);
  });
  afterAll(() => product.stop());

  const sign = (changed: JWTPayload, kid?: string) => key.sign({ ...claims, ...changed }, kid);

  const now = () => Math.floor(Date.now() / 1_000);
  const ask = (token: string) => askForSeat(product, { token, email: lea.email }, courseId);
  const expectRefused = async (token: string) =>
    await expectRefusal(await ask(token), 'unauthenticated');

  test('takes the provider’s own token, and one that is signed like it', async () => {
    expect((await ask(lea.token)).status).toBe(200);
    expect((await ask(await sign({ iat: now() }))).status).toBe(200);
  });

  test('refuses a token with alg none', async () => {
    const payload = JSON.stringify(claims);
    for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
      const head = encode({ alg, kid: key.kid, typ: 'JWT' });
      await expectRefused(`${head}.${encode(payload)}.`);
      await expectRefused(`${head}.${encode(payload)}.${lea.token.split('.')[2]}`);
    }
  });

  test('refuses a token signed by HS256 with the public key', async () => {
    const publicKey = await importJWK(key.publicJwk, 'RS256', { extractable: true });
    const secrets = [await exportSPKI(publicKey as CryptoKey), JSON.stringify(key.publicJwk)];
    const signed = `${encode({ alg: 'HS256', kid: key.kid, typ: 'JWT' })}.${encode(claims)}`;
    for (const secret of secrets) {
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      await expectRefused(`${signed}.${mac}`);
    }
  });

  test('refuses a foreign issuer', async () => {
    await expectRefused(await sign({ iss: 'https://securetoken.google.com/lectern' }));
  });

  test('refuses a foreign audience', async () => {
    await expectRefused(await sign({ aud: 'another-project' }));
  });

  test('refuses an unknown kid', async () => {
    await expectRefused(await sign({}, 'unknown'));
  });

  test('refuses another’s key under a known kid', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid });
    await expectRefused(await forged.sign(privateKey));
  });

  test('refuses an expired token', async () => {
    await expectRefused(await sign({ iat: now() - HOUR - 60, exp: now() - 60 }));
  });

  test('refuses a token issued in the future', async () => {
    await expectRefused(await sign({ iat: now() + 60, exp: now() + HOUR }));
  });

  test('refuses a valid token after an hour', async () => {
    const { token, email } = await register(product, 'soon@example.com');
    expect((await askForSeat(product, { token, email }, courseId)).status).toBe(200);
    product.passTime((HOUR + 60) * 1_000);
    try {
      await expectRefusal(await askForSeat(product, { token, email }, courseId), 'unauthenticated');
    } finally {
      product.passTime(-(HOUR + 60) * 1_000);
    }
  });
});

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Buffer.from(text).toString('base64url');
}
