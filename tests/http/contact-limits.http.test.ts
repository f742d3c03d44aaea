import { deleteOldMessageCounts } from '@lectern/api/features/contact/delivery';
import { CONTACT_LIMITS } from '@lectern/api/features/contact/sending-limits';
import { MESSAGES_PER_MINUTE } from '@lectern/api/platform/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { newMessage, sendMessage, storedMessages } from '../support/contact.ts';
import { openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECOND = 1_000;

test('the limits of contact messages', () => {
  const share = [
    { most: 10, window: HOUR },
    { most: 30, window: DAY },
  ];
  expect(CONTACT_LIMITS).toEqual({
    person: share,
    address: share,
    widerNetwork: [
      { most: 40, window: HOUR },
      { most: 120, window: DAY },
    ],
    installation: [
      { most: 200, window: HOUR },
      { most: 1_000, window: DAY },
    ],
  });
  expect(MESSAGES_PER_MINUTE).toBe(60);
});

describe.each(ENGINES)('the limits of messages on %s', (engine) => {
  let product: RunningProduct;

  beforeEach(async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct(engine, { environment });
  });
  afterEach(() => product.stop());

  const stored = async () => (await storedMessages(product.database)).length;
  const counts = () => product.database.read.selectFrom('contact_count').selectAll().execute();

  /** Sends so many, each of which is taken. */
  async function spend(times: number, from: () => { token?: string; from: string }): Promise<void> {
    const sent = Array.from({ length: times }, () => sendMessage(product, newMessage(), from()));
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(201);
  }

  /** @param within in milliseconds */
  async function expectToWait(answer: Response, says: RegExp, within: number): Promise<void> {
    const wait = Number(answer.headers.get('retry-after')) * SECOND;
    expect(wait).toBeGreaterThan(within - 60 * SECOND);
    expect(wait).toBeLessThanOrEqual(within);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await expectRefusal(answer, 'too-many-requests')).message).toMatch(says);
  }

  test('are ten an hour from one address, and nobody else’s', { tags: ['CONTACT-5'] }, async () => {
    await spend(10, () => ({ from: '203.0.113.1' }));
    const send = (from: string) => sendMessage(product, newMessage(), { from });
    const says =
      /^Many messages have come from your network already\. Please try again in (60|59) minutes\.$/;
    await expectToWait(await send('203.0.113.1'), says, HOUR);
    expect((await send('203.0.113.2')).status).toBe(201);
    expect(await stored()).toBe(11);
    product.passTime(HOUR);
    expect((await send('203.0.113.1')).status).toBe(201);
  });

  test('are thirty a day from one address', { tags: ['CONTACT-5'] }, async () => {
    for (let hour = 0; hour < 3; hour++) {
      await spend(10, () => ({ from: '203.0.113.1' }));
      product.passTime(HOUR);
    }
    const answer = await sendMessage(product, newMessage(), { from: '203.0.113.1' });
    await expectToWait(answer, /Please try again in 21 hours\.$/, DAY - 3 * HOUR);
  });

  test('take a network of IPv6 for one address', async () => {
    let host = 0;
    await spend(10, () => ({ from: `2001:db8:1:2::${(++host).toString(16)}` }));
    const send = (from: string) => sendMessage(product, newMessage(), { from });
    await expectToWait(await send('2001:db8:1:2:ffff::1'), /from your network/, HOUR);
    expect((await send('2001:db8:1:3::1')).status).toBe(201);
  });

  test('are forty an hour from a /48, which closes the form to nobody else', async () => {
    const inside = (network: number) => `2001:db8:5:${network.toString(16)}::1`;
    const send = (from: string) => sendMessage(product, newMessage(), { from });
    const statuses: number[] = [];
    for (let network = 0; network < 20; network++) {
      const sent = Array.from({ length: 10 }, () => send(inside(network)));
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    await expectToWait(await send(inside(400)), /^Many messages have come from your network/, HOUR);
    expect((await send('2001:db8:6::1')).status).toBe(201);
    expect((await send('203.0.113.1')).status).toBe(201);
    expect(await stored()).toBe(42);
  });

  test('take an IPv4 address for the same however IPv6 writes it', async () => {
    await spend(10, () => ({ from: '203.0.113.1' }));
    for (const from of ['::ffff:203.0.113.1', '::ffff:cb00:7101']) {
      await expectToWait(await sendMessage(product, newMessage(), { from }), /network/, HOUR);
    }
  });

  test('are ten an hour of one person, from wherever', { tags: ['CONTACT-5'] }, async () => {
    const lea = await (await openMembership(product))('Lea');
    let host = 0;
    const anywhere = () => ({ token: lea.token, from: `203.0.113.${++host}` });
    await spend(10, anywhere);
    const answer = await sendMessage(product, newMessage(), anywhere());
    await expectToWait(answer, /^You have sent us many messages already\. /, HOUR);
  });

  test('are two hundred an hour of all together, of which the refused use up nothing', {
    tags: ['CONTACT-5'],
  }, async () => {
    let host = 0;
    const anybody = () => ({ from: `203.0.113.${1 + (host++ % 20)}` });
    for (let round = 0; round < 10; round++) await spend(19, anybody);
    // Ten are left; the first address has one of them, and many that are refused.
    for (let times = 0; times < 20; times++) {
      await sendMessage(product, newMessage(), { from: '203.0.113.1' });
    }
    const left = 200 - (await stored());
    expect(left).toBeGreaterThan(0);
    await spend(left, () => ({ from: `198.51.100.${++host % 250}` }));
    const answer = await sendMessage(product, newMessage(), { from: '192.0.2.1' });
    await expectToWait(answer, /^More messages are coming in just now than we can take\. /, HOUR);
    expect(await stored()).toBe(200);
  });

  test('do not count the same message again, nor what is not taken', async () => {
    const from = '203.0.113.1';
    const message = newMessage();
    for (let times = 0; times < 12; times++) {
      expect((await sendMessage(product, message, { from })).status).toBe(201);
    }
    const machine = newMessage({ leaveEmpty: 'x' });
    for (let times = 0; times < 12; times++) await sendMessage(product, machine, { from });
    for (let times = 0; times < 12; times++) await sendMessage(product, {}, { from });
    await spend(9, () => ({ from }));
    const answer = await sendMessage(product, newMessage(), { from });
    await expectToWait(answer, /from your network/, HOUR);
    // What was taken before is still confirmed.
    expect((await sendMessage(product, message, { from })).status).toBe(201);
  });

  test('allow sixty attempts a minute, successful or not', async () => {
    const from = '203.0.113.1';
    for (let times = 0; times < MESSAGES_PER_MINUTE; times++) {
      await expectRefusal(await sendMessage(product, {}, { from }), 'rule-broken');
    }
    const answer = await sendMessage(product, newMessage(), { from });
    await expectToWait(answer, /^Too many requests\. Please wait a moment/, 60 * SECOND);
    expect(await stored()).toBe(0);
  });

  test('store no address, and delete counts that have expired', async () => {
    await spend(1, () => ({ from: '203.0.113.77' }));
    const kept = await counts();
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
    const now = Date.now();
    await product.database.transaction(deleteOldMessageCounts, now + HOUR);
    expect(await counts()).toHaveLength(2);
    await product.database.transaction(deleteOldMessageCounts, now + DAY + SECOND);
    expect(await counts()).toEqual([]);
  });
});

test('hold over several processes on one database', async () => {
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const first = await startProduct('postgres', { environment });
  const second = await startProduct('postgres', {
    environment,
    through: async () => first.databaseUrl,
  });
  const sent = Array.from({ length: 20 }, (_, number) =>
    sendMessage(number % 2 ? first : second, newMessage(), { from: '203.0.113.1' }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await second.stop();
  await first.stop();
});

test('with RATE_LIMITS off nobody is limited', async () => {
  const product = await startProduct('sqlite', { environment: { RATE_LIMITS: 'off' } });
  for (let times = 0; times <= MESSAGES_PER_MINUTE; times++) {
    expect((await sendMessage(product, newMessage())).status).toBe(201);
  }
  await product.stop();
});
