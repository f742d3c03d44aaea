import { deleteOldMessageCounts } from '@lectern/api/features/contact/delivery';
import { CONTACT_LIMITS } from '@lectern/api/features/contact/sending-limits';
import { MESSAGES_PER_MINUTE } from '@lectern/api/platform/limits';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { countAwaitedLocks, lockTable } from '../../database/testing/postgres-locks.ts';
import { newMessage, sendMessage, storedMessages } from '../support/contact.ts';
import { openMembership } from '../support/members.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

let networks = 0;
/** An address that nobody else in this file has. */
const newAddress = () => `203.0.113.${++networks}`;

async function expectTaken(answer: Response, delivery = 'kept'): Promise<void> {
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ delivery });
}

describe.each(ENGINES)('contact messages that are stored, on %s', (engine) => {
  let product: RunningProduct;
  /** Processes of one installation; SQLite has one for each database. */
  let nodes: RunningProduct[];

  beforeAll(async () => {
    product = await startProduct(engine, { environment: LIMITED });
    const through = async () => product.databaseUrl;
    nodes =
      engine === 'sqlite'
        ? [product, product]
        : [product, await startProduct(engine, { environment: LIMITED, through })];
  });
  afterAll(async () => {
    for (const node of new Set(nodes.toReversed())) await node.stop();
  });

  const named = async (name: string) =>
    (await storedMessages(product.database)).filter((row) => row.name === name);

  /** Sends requests at once. On PostgreSQL all start before the first is counted. */
  async function sendAtOnce(times: number, send: () => Promise<Response>): Promise<Response[]> {
    const sendAll = () => Array.from({ length: times }, send);
    // SQLite has one writer: there, requests are counted one after the other.
    if (engine === 'sqlite') return await Promise.all(sendAll());
    const { database } = product;
    const answers = await database.interactiveTransaction(async (writer) => {
      await lockTable(writer, 'contact_count');
      const sent = sendAll();
      await expect
        .poll(() => countAwaitedLocks(database), { timeout: 10_000 })
        .toBeGreaterThanOrEqual(times);
      return sent;
    });
    return await Promise.all(answers);
  }

  test('are stored once as they were written, without the sender’s address', {
    tags: ['CONTACT-4', 'CONTACT-6'],
  }, async () => {
    const before = Date.now();
    const from = newAddress();
    const ada = `Ada ${networks}`;
    const message = newMessage({ name: ` ${ada} `, message: '\n One \n\nTwo\n' });
    const sent = { ...message, mailed_at: 1, personId: 'x' };
    const send = (body: object) => sendMessage(product, body, { from });
    for (const answer of await sendAtOnce(12, () => send(sent))) await expectTaken(answer);
    await expectTaken(await send({ ...sent, messageId: message.messageId.toUpperCase() }));
    const [row, ...more] = await named(ada);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      idempotency_key: message.messageId,
      email: message.email,
      subject: message.subject,
      message: 'One \n\nTwo',
      person_id: null,
      done_at: null,
      mailed_at: null,
    });
    expect(row?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(row?.created_at).toBeGreaterThanOrEqual(before);
    expect(row?.created_at).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|::1|203\.0\.113/);
    // All of these duplicates counted as one of the ten that are allowed.
    for (let number = 2; number <= 10; number++) {
      await expectTaken(await send({ ...sent, messageId: newMessage().messageId }));
    }
    const eleventh = await send({ ...sent, messageId: newMessage().messageId });
    await expectRefusal(eleventh, 'too-many-requests');
    expect(await named(ada)).toHaveLength(10);
  });

  test('keep the signed-in account until it is deleted, whatever the form says', {
    tags: ['CONTACT-3', 'CONTACT-6'],
  }, async () => {
    const lea = await register(product, 'lea@account.example', 'Lea');
    const { personId } = await personOf(product, lea, 'Lea');
    const { token } = lea;
    await expectTaken(await sendMessage(product, newMessage({ name: 'Somebody' }), { token }));
    expect(await named('Somebody')).toMatchObject([{ person_id: personId }]);
    await call(product, 'v1/accounts:delete', { idToken: token });
    const { message } = newMessage();
    expect(await named('Somebody')).toMatchObject([{ message, person_id: null }]);
    const late = await sendMessage(product, newMessage({ name: 'Late' }), { token });
    await expectRefusal(late, 'unauthenticated');
    expect(await named('Late')).toEqual([]);
  });

  test('are ten an hour from one address, also of several processes', {
    tags: ['CONTACT-5'],
  }, async () => {
    const from = newAddress();
    const name = `Many ${networks}`;
    const sent = Array.from({ length: 20 }, (_, number) =>
      sendMessage(nodes[number % 2] ?? product, newMessage({ name }), { from }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await named(name)).toHaveLength(10);
    const counts = () => product.database.read.selectFrom('contact_count').selectAll().execute();
    expect(JSON.stringify(await counts())).not.toContain('203.0.113');
    const now = Date.now();
    await product.database.transaction(deleteOldMessageCounts, now + HOUR + SECOND);
    for (const { key } of await counts()) expect(key).toContain(' 24 ');
    await product.database.transaction(deleteOldMessageCounts, now + DAY + SECOND);
    expect(await counts()).toEqual([]);
  });
});

test('the limits of contact messages', { tags: ['CONTACT-5'] }, () => {
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

describe('contact messages', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    const environment = { ...LIMITED, CONTACT_EMAIL: 'hello@lectern.example' };
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  const stored = () => storedMessages(product.database);
  const send = (body: unknown, from = newAddress(), token = '') =>
    sendMessage(product, body, token === '' ? { from } : { from, token });

  /** Sends so many, each of which is taken. */
  async function spend(times: number, from: () => string, token = ''): Promise<void> {
    const sent = Array.from({ length: times }, () => send(newMessage(), from(), token));
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(201);
  }

  /** As if so many had been sent by all who are counted so. */
  const setCounts = (counted: string, points: number) =>
    product.database.interactiveTransaction((writer) =>
      writer.updateTable('contact_count').set({ points }).where('key', 'like', counted).execute(),
    );

  /** @param within in milliseconds */
  async function expectToWait(answer: Response, says: RegExp, within: number): Promise<void> {
    const wait = Number(answer.headers.get('retry-after')) * SECOND;
    expect(wait).toBeGreaterThan(within - 60 * SECOND);
    expect(wait).toBeLessThanOrEqual(within);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await expectRefusal(answer, 'too-many-requests')).message).toMatch(says);
  }

  test('are refused as a whole where a field is wrong, the token is, or the id is another’s', {
    tags: ['CONTACT-2', 'CONTACT-4'],
  }, async () => {
    const first = newMessage();
    await expectTaken(await send(first), 'mailed');
    const before = (await stored()).map(({ id }) => id);
    const answer = await send(newMessage({ name: ' ', email: 'ada', message: 'a\u0000b' }));
    const { message, errors } = await expectRefusal(answer, 'rule-broken');
    expect(message).toBe('Please enter your name.');
    expect(errors).toEqual([
      { path: 'name', message: 'Please enter your name.' },
      { path: 'email', message: 'Invalid email address' },
      {
        path: 'message',
        message: 'Please use plain text: hidden control characters are not allowed.',
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await expectRefusal(await send('{broken'), 'malformed');
    await expectRefusal(await send({ ...newMessage(), messageId: undefined }), 'rule-broken');
    await expectRefusal(await send(newMessage(), newAddress(), 'nonsense'), 'unauthenticated');
    for (const field of ['name', 'email', 'subject', 'message']) {
      const other = await send({ ...first, [field]: 'other@learner.example' });
      const refusal = await expectRefusal(other, 'conflict');
      expect(refusal.message).toBe('Another message has been sent with this id already.');
    }
    // A machine that fills in the hidden field is told the same as everybody.
    await expectTaken(await send(newMessage({ leaveEmpty: 'https://spam.example' })), 'mailed');
    expect((await stored()).map(({ id }) => id)).toEqual(before);
  });

  test('are ten an hour and thirty a day from one address, and nobody else’s', {
    tags: ['CONTACT-5'],
  }, async () => {
    const [from, from6] = [newAddress(), '2001:db8:1:2::1'];
    await spend(10, () => from);
    const says =
      /^Many messages have come from your network already\. Please try again in (60|59) minutes\.$/;
    for (const same of [from, `::ffff:${from}`]) {
      await expectToWait(await send(newMessage(), same), says, HOUR);
    }
    expect((await send(newMessage())).status).toBe(201);
    // A network of IPv6 is one address.
    await spend(10, () => from6.replace(/1$/, String(++networks)));
    await expectToWait(await send(newMessage(), '2001:db8:1:2:ffff::1'), says, HOUR);
    expect((await send(newMessage(), '2001:db8:1:3::1')).status).toBe(201);
    product.passTime(HOUR);
    await setCounts('address 24 %', 29);
    await spend(1, () => from);
    const answer = await send(newMessage(), from);
    await expectToWait(answer, /Please try again in 23 hours\.$/, DAY - HOUR);
  });

  test('are forty an hour from a /48, which closes the form to nobody else', async () => {
    product.passTime(DAY);
    const inside = (network: number) => `2001:db8:5:${network.toString(16)}::1`;
    await spend(1, () => inside(0));
    await setCounts('widerNetwork 1 %', 39);
    await spend(1, () => inside(1));
    const answer = await send(newMessage(), inside(400));
    await expectToWait(answer, /^Many messages have come from your network/, HOUR);
    for (const from of ['2001:db8:6::1', newAddress()]) {
      expect((await send(newMessage(), from)).status).toBe(201);
    }
  });

  test('are ten an hour of one person, from wherever', { tags: ['CONTACT-5'] }, async () => {
    product.passTime(DAY);
    const { token } = await (await openMembership(product))('Lea');
    await spend(10, newAddress, token);
    const answer = await send(newMessage(), newAddress(), token);
    await expectToWait(answer, /^You have sent us many messages already\. /, HOUR);
  });

  test('are two hundred an hour of all together, of which the refused use up nothing', {
    tags: ['CONTACT-5'],
  }, async () => {
    product.passTime(DAY);
    const crowded = newAddress();
    await spend(1, () => crowded);
    await setCounts('installation 1 %', 190);
    await spend(9, () => crowded);
    await expectToWait(await send(newMessage(), crowded), /from your network/, HOUR);
    await spend(1, newAddress);
    const says = /^More messages are coming in just now than we can take\. /;
    await expectToWait(await send(newMessage()), says, HOUR);
  });

  test('do not count the same message again, nor what is not taken', async () => {
    product.passTime(DAY);
    const from = newAddress();
    const message = newMessage();
    const machine = newMessage({ leaveEmpty: 'x' });
    for (let times = 0; times < 11; times++) {
      expect((await send(message, from)).status).toBe(201);
      await send(machine, from);
      await send({}, from);
    }
    await spend(9, () => from);
    await expectToWait(await send(newMessage(), from), /from your network/, HOUR);
    // What was taken before is still confirmed.
    expect((await send(message, from)).status).toBe(201);
  });

  test('are sixty attempts a minute, successful or not', async () => {
    const from = newAddress();
    const attempts = Array.from({ length: MESSAGES_PER_MINUTE }, () => send({}, from));
    for (const answer of await Promise.all(attempts)) await expectRefusal(answer, 'rule-broken');
    const answer = await send(newMessage(), from);
    await expectToWait(answer, /^Too many requests\. Please wait a moment/, 60 * SECOND);
  });
});
