import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('what people change of their accounts, on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(() => product.stop());

  const seat = (person: { token: string; email: string }) => askForSeat(product, person, courseId);

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

  test('a new password ends the tokens of every other device at once', async () => {
    const here = await register(product, 'two@example.com');
    const there = await signInAgain(product, here.email);
    expect((await seat(there)).status).toBe(200);
    const change = { idToken: here.token, password: 'Another-horse-8', returnSecureToken: true };
    const { idToken } = await call(product, 'v1/accounts:update', change);
    for (const old of [here, there]) await expectRefusal(await seat(old), 'unauthenticated');
    expect((await seat({ ...here, token: String(idToken) })).status).toBe(200);
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
