import { createHmac } from 'node:crypto';
import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call, post, refresh, refusalOf } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addImported, signIn } from '../support/arrange.ts';
import { ask, askForSeat } from '../support/ask.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600;

describe.each(ENGINES)('what people change of their accounts, on %s', (engine) => {
  let product: RunningProduct;
  /** Processes of one installation; SQLite has one for each database. */
  let nodes: RunningProduct[];
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    const environment = { DATABASE_URL: product.databaseUrl };
    nodes =
      engine === 'sqlite' ? [product] : [product, await startProduct(engine, { environment })];
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.stop();
  });

  const seat = (person: { token: string; email: string }, node = product) =>
    askForSeat(node, person, courseId);

  function personOf(accountId: string) {
    return product.database.read
      .selectFrom('person')
      .select(['name', 'picture', 'state'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  test('a new name is stored before the answer, and an older token does not change it back', async () => {
    const lea = await register(product, 'lea@example.com', 'Lea');
    expect((await seat(lea)).status).toBe(200);
    const photoUrl = 'https://pictures.example/lea.png';
    const change = { idToken: lea.token, displayName: 'Lea Lenz', photoUrl };
    await call(product, 'v1/accounts:update', change);
    const shown = { name: 'Lea Lenz', picture: photoUrl };
    expect(await personOf(lea.accountId)).toMatchObject(shown);
    expect((await seat(lea)).status).toBe(200);
    expect(await personOf(lea.accountId)).toMatchObject(shown);
  });

  test('a session that ended, or a new password, ends the tokens of others on every node at once', {
    tags: ['SECURITY-6'],
  }, async () => {
    const here = await register(product, 'here@example.com');
    const there = await signInAgain(product, here.email);
    for (const node of nodes) expect((await seat(there, node)).status).toBe(200);
    await call(product, 'lectern/v1/sessions:end', { idToken: here.token, which: 'others' });
    for (const node of nodes) {
      await expectRefusal(await seat(there, node), 'unauthenticated');
      expect((await seat(here, node)).status).toBe(200);
    }
    const change = { idToken: here.token, password: 'Another-horse-8', returnSecureToken: true };
    const { idToken } = await call(product, 'v1/accounts:update', change);
    for (const node of nodes) {
      await expectRefusal(await seat(here, node), 'unauthenticated');
      expect((await seat({ ...here, token: String(idToken) }, node)).status).toBe(200);
    }
    // Of an account that the product does not know yet too.
    const unknown = await register(product, 'unknown@example.com');
    await call(product, 'lectern/v1/sessions:end', { idToken: unknown.token, which: 'current' });
    for (const node of nodes) await expectRefusal(await seat(unknown, node), 'unauthenticated');
    expect((await seat(await signInAgain(product, unknown.email))).status).toBe(200);
  });

  test('a deleted account’s token is refused with the very next call', {
    tags: ['PERMIT-6'],
  }, async () => {
    const gone = await register(product, 'gone@example.com', 'Gone');
    const unseen = await register(product, 'unseen@example.com');
    expect((await seat(gone)).status).toBe(200);
    for (const { token } of [gone, unseen]) {
      await call(product, 'v1/accounts:delete', { idToken: token });
    }
    for (const person of [gone, unseen]) {
      const body = await expectRefusal(await seat(person), 'unauthenticated');
      expect(body.message).toBe('This account can no longer be used.');
      expect(await personOf(person.accountId)).toMatchObject({ name: '', state: 'deleted' });
    }
    const again = await register(product, gone.email);
    expect(again.accountId).not.toBe(gone.accountId);
    expect((await seat(again)).status).toBe(200);
  });
});

describe('an account of the running product', () => {
  let product: RunningProduct;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(() => product.stop());

  test('is known by a token of its provider’s own key for an hour, and by no other', async () => {
    const { token, email } = await register(product, 'lea@example.com');
    const key = await providerKey(product);
    const claims = claimsIn(token);
    const seat = (sent: string) => askForSeat(product, { token: sent, email }, courseId);
    expect((await seat(token)).status).toBe(200);
    const now = Math.floor(Date.now() / 1_000);
    expect((await seat(await key.sign({ ...claims, iat: now }))).status).toBe(200);

    const head = (alg: string) => encode({ alg, kid: key.kid, typ: 'JWT' });
    const publicKey = await importJWK(key.publicJwk, 'RS256', { extractable: true });
    const signed = `${head('HS256')}.${encode(claims)}`;
    const secret = await exportSPKI(publicKey as CryptoKey);
    const mac = createHmac('sha256', secret).update(signed).digest('base64url');
    for (const bad of [
      `${head('none')}.${encode(claims)}.`,
      `${signed}.${mac}`,
      await key.sign(claims, 'unknown'),
      await key.sign({ ...claims, iss: 'https://securetoken.google.com/lectern' }),
      await key.sign({ ...claims, aud: 'another-project' }),
      await key.sign({ ...claims, iat: now + 60, exp: now + HOUR }),
    ]) {
      await expectRefusal(await seat(bad), 'unauthenticated');
    }
    product.passTime((HOUR + 60) * 1_000);
    try {
      await expectRefusal(await seat(token), 'unauthenticated');
    } finally {
      product.passTime(-(HOUR + 60) * 1_000);
    }
  });

  /** Somebody with an e-mail for which an imported course waits, and the code that they were mailed. */
  async function arrive(email: string): Promise<{ person: Registered; oobCode: string }> {
    await addImported(product.database, email);
    const person = await register(product, email, 'Not Ann');
    const { token: idToken } = person;
    await call(product, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const outbox = outboxFolder(product.dataDir);
    await expect.poll(() => newestLetters(outbox, email)).toHaveLength(1);
    const [letter] = await newestLetters(outbox, email);
    const [, oobCode = ''] = /oobCode=([\w-]+)/.exec(letter?.text ?? '') ?? [];
    return { person, oobCode };
  }

  const askTaught = ({ token, email }: Registered) =>
    ask(product, 'GET', { path: `/my-courses?email=${email}` }, token);
  async function taught(person: Registered): Promise<string[]> {
    const courses: { title: string }[] = await (await askTaught(person)).json();
    return courses.map(({ title }) => title);
  }

  test('that is squatted gets no imported course when the mailbox’s owner follows its letter', async () => {
    const { person, oobCode } = await arrive('ann@example.com');
    await call(product, 'v1/accounts:update', { oobCode });
    expect(await taught(await signInAgain(product, person.email))).toEqual([]);
  });

  test('that its owner takes over gets them, and the squatter nothing more', async () => {
    const { person, oobCode } = await arrive('bea@example.com');
    const { email } = person;
    const newPassword = 'Another-horse-8';
    await call(product, 'v1/accounts:resetPassword', { oobCode, newPassword });
    const sent = { email, password: newPassword, returnSecureToken: true };
    const { idToken } = await call(product, 'v1/accounts:signInWithPassword', sent);
    expect(await taught({ ...person, token: String(idToken) })).toEqual(['Imported']);

    const old = { email, password: PASSWORD };
    const again = await post(product, 'v1/accounts:signInWithPassword', old);
    expect(await refusalOf(again)).toMatch(/^INVALID_/);
    expect(await refusalOf(await refresh(product, person.refreshToken))).toBe('TOKEN_EXPIRED');
    expect((await askTaught(person)).status).toBe(401);
  });

  test('whose person follows the letter while they are signed in to it gets them', async () => {
    const { person, oobCode } = await arrive('cleo@example.com');
    await call(product, 'v1/accounts:update', { oobCode, idToken: person.token });
    expect(await taught(await signInAgain(product, person.email))).toEqual(['Imported']);
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
