import { randomUUID } from 'node:crypto';
import { ADDITIONS_KEPT_FOR, deleteOldAdditions } from '@lectern/api/features/teaching/addition';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { loadMailbox } from '@lectern/demo/mailbox/load-mailbox';
import { createProduct } from '@lectern/server/product';
import { readSettings } from '@lectern/server/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { ask } from '../support/ask.ts';
import { auditOf } from '../support/database-state.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const SOUP = { title: 'Soup', description: 'About soup.', totalSeats: 10 };

describe.each(ENGINES)('a course that is sent again on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const send = ({ token }: Member, key: string, body: object = SOUP) =>
    ask(
      product,
      'POST',
      { path: '/add-course', body, headers: { 'idempotency-key': `"${key}"` } },
      token,
    );

  const idOf = async (answer: Response) => {
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { _id: string })._id;
  };

  const taughtBy = async (member: Member) =>
    (
      (await (await member.get(`/my-courses?email=${member.email}`)).json()) as { _id: string }[]
    ).map(({ _id }) => _id);

  const known = async ({ user }: Member) =>
    (
      await product.database.read
        .selectFrom('course_addition')
        .select('idempotency_key')
        .where('person_id', '=', user.personId)
        .execute()
    ).map(({ idempotency_key }) => idempotency_key);

  test('is added once, and each answer is that course as it is now', {
    tags: ['ADD-19'],
  }, async () => {
    const lea = await join('Lea');
    const key = randomUUID();
    const id = await idOf(await send(lea, key));
    await lea.put(`/courses/${id}`, { title: 'Better soup', description: 'About soup.' });
    // What the contract leaves out makes no other course of it.
    const again = await send(lea, key, { students: 4, ...SOUP });
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ _id: id, title: 'Better soup' });
    expect(await taughtBy(lea)).toEqual([id]);
    expect((await auditOf(product, id)).map(({ action }) => action)).toEqual([
      'course.create',
      'course.update',
    ]);
  });

  test('is added once where five come at once', async () => {
    const lea = await join('Lea');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(lea, key)));
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await taughtBy(lea)).toEqual([ids[0]]);
  });

  test('is recognised for two days, and no longer', { tags: ['ADD-19'] }, async () => {
    const lea = await join('Lea');
    const [old, recent] = [randomUUID(), randomUUID()];
    await send(lea, old);
    const { database } = product;
    const at = Date.now();
    await database.transaction(deleteOldAdditions, at + ADDITIONS_KEPT_FOR - 60_000);
    expect(ADDITIONS_KEPT_FOR).toBe(2 * 24 * 60 * 60_000);
    expect(await known(lea)).toEqual([old]);
    await send(lea, recent);
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('course_addition')
        .set({ added_at: at - ADDITIONS_KEPT_FOR - 60_000 })
        .where('idempotency_key', '=', old)
        .execute(),
    );
    // Another process of the same installation starts.
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      DATA_DIR: product.dataDir,
      DATABASE_URL: product.databaseUrl,
    });
    const other = await createProduct({
      settings,
      database,
      site: undefined,
      now: () => performance.now(),
      loadMailbox,
    });
    await other.ready();
    await other.close();
    expect(await known(lea)).toEqual([recent]);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('under another key, of another person or without a key is another course', async () => {
    const lea = await join('Lea');
    const key = randomUUID();
    await idOf(await send(lea, key));
    await idOf(await send(lea, randomUUID()));
    const ida = await join('Ida');
    const hers = await idOf(await send(ida, key));
    expect(await taughtBy(ida)).toEqual([hers]);
    await idOf(await lea.post('/add-course', SOUP));
    await idOf(await lea.post('/add-course', SOUP));
    expect(await taughtBy(lea)).toHaveLength(4);
  });

  test('with other content under the same key is refused, and nothing changes', async () => {
    const key = randomUUID();
    const id = await idOf(await send(noor, key));
    const refusal = await expectRefusal(
      await send(noor, key, { ...SOUP, title: 'Pie' }),
      'rule-broken',
    );
    expect(refusal.message).toContain('Another course was added under this Idempotency-Key.');
    expect(await (await noor.get(`/courses/${id}`)).json()).toMatchObject({ title: 'Soup' });
  });

  test('is not added anew when it was deleted in between', async () => {
    const lea = await join('Lea');
    const key = randomUUID();
    const id = await idOf(await send(lea, key));
    expect((await lea.delete(`/course/${id}`)).status).toBe(200);
    const refusal = await expectRefusal(await send(lea, key), 'conflict');
    expect(refusal.message).toBe('This course was added, and has been deleted since.');
    expect(await taughtBy(lea)).toEqual([]);
  });

  test('is checked again after a refusal', async () => {
    const lea = await join('Lea');
    const key = randomUUID();
    await expectRefusal(await send(lea, key, { ...SOUP, title: '' }), 'rule-broken');
    await idOf(await send(lea, key));
    expect(await taughtBy(lea)).toHaveLength(1);
  });

  test('with a malformed key is refused', async () => {
    for (const key of ['', 'a"b', 'k'.repeat(101)]) {
      await expectRefusal(await send(noor, key), 'malformed');
    }
  });

  test('is forgotten with the account', async () => {
    const lea = await join('Lea');
    await send(lea, randomUUID());
    expect(await known(lea)).toHaveLength(1);
    const gone = {
      accountId: lea.accountId,
      state: 'deleted' as const,
      email: undefined,
      emailVerified: false,
      displayName: '',
      photoUrl: '',
      validSince: 0,
    };
    await product.database.transaction(applyAccountEvent, gone, Date.now());
    expect(await known(lea)).toEqual([]);
  });
});
