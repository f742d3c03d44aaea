import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call, post, refresh, refusalOf } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addImported } from '../support/arrange.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct('sqlite');
});
afterAll(() => product.stop());

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

async function taught({ token, email }: Registered): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.url}/api/my-courses?email=${email}`, { headers });
  const courses: { title: string }[] = await answer.json();
  return courses.map(({ title }) => title);
}

test('a squatter whose letter the mailbox’s owner follows gets no imported course', async () => {
  const { person, oobCode } = await arrive('ann@example.com');
  await call(product, 'v1/accounts:update', { oobCode });
  expect(await taught(await signInAgain(product, person.email))).toEqual([]);
});

test('the owner who takes the account gets them, and the squatter nothing more', async () => {
  const { person, oobCode } = await arrive('bea@example.com');
  const newPassword = 'Another-horse-8';
  await call(product, 'v1/accounts:resetPassword', { oobCode, newPassword });
  const { email } = person;
  const sent = { email, password: newPassword, returnSecureToken: true };
  const { idToken } = await call(product, 'v1/accounts:signInWithPassword', sent);
  expect(await taught({ ...person, token: String(idToken) })).toEqual(['Imported']);

  const body = { email, password: PASSWORD };
  const again = await post(product, 'v1/accounts:signInWithPassword', body);
  expect(await refusalOf(again)).toMatch(/^INVALID_/);
  expect(await refusalOf(await refresh(product, person.refreshToken))).toBe('TOKEN_EXPIRED');
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${product.url}/api/my-courses?email=${email}`, { headers });
  expect(answer.status).toBe(401);
});

test('who follows the letter to their own account, signed in to it, gets them', async () => {
  const { person, oobCode } = await arrive('cleo@example.com');
  await call(product, 'v1/accounts:update', { oobCode, idToken: person.token });
  expect(await taught(await signInAgain(product, person.email))).toEqual(['Imported']);
});
