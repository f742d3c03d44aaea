import { call } from '@lectern/identity/testing/call';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { newMessage, sendMessage, storedMessages } from '../support/contact.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('contact messages, on %s', (engine) => {
  let product: RunningProduct;

  beforeEach(async () => {
    product = await startProduct(engine);
  });
  afterEach(() => product.stop());

  const send = (body: unknown, token?: string) =>
    sendMessage(product, body, token === undefined ? {} : { token });
  const stored = () => storedMessages(product.database);

  async function expectTaken(answer: Response): Promise<void> {
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ delivery: 'kept' });
  }

  test('a guest’s message is stored as it was written, trimmed, with its time', async () => {
    const before = Date.now();
    const message = newMessage({ name: ' Ada ', message: '\n One \n\nTwo\n' });
    await expectTaken(await send({ ...message, mailed_at: 1, personId: 'x' }));
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      idempotency_key: message.messageId,
      name: 'Ada',
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
  });

  test('the sender’s IP address is not stored', { tags: ['CONTACT-6'] }, async () => {
    await send(newMessage());
    expect(JSON.stringify(await stored())).not.toMatch(/127\.0\.0\.1|::1/);
  });

  test('the signed-in account is stored, whatever the form says', {
    tags: ['CONTACT-3'],
  }, async () => {
    const person = await register(product, 'lea@account.example', 'Lea');
    const { personId } = await personOf(product, person, 'Lea');
    await expectTaken(await send(newMessage({ name: 'Somebody' }), person.token));
    expect(await stored()).toMatchObject([{ person_id: personId, name: 'Somebody' }]);
  });

  test('an invalid token is refused, and nothing is stored', async () => {
    const { token } = await register(product, 'lea@account.example');
    for (const bad of ['nonsense', `${token}x`]) {
      await expectRefusal(await send(newMessage(), bad), 'unauthenticated');
    }
    await call(product, 'v1/accounts:delete', { idToken: token });
    await expectRefusal(await send(newMessage(), token), 'unauthenticated');
    expect(await stored()).toEqual([]);
  });

  test('a deleted account is removed from its messages, which stay', {
    tags: ['CONTACT-6'],
  }, async () => {
    const person = await register(product, 'lea@account.example', 'Lea');
    const other = await register(product, 'ben@account.example', 'Ben');
    await send(newMessage({ name: 'Lea' }), person.token);
    await send(newMessage({ name: 'Ben' }), other.token);
    await call(product, 'v1/accounts:delete', { idToken: person.token });
    const [first, second] = await stored();
    const { message } = newMessage();
    expect(first).toMatchObject({ name: 'Lea', message, person_id: null });
    expect(second?.person_id).not.toBeNull();
  });

  test('each wrong field has its error, and nothing is stored', {
    tags: ['CONTACT-2'],
  }, async () => {
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
    expect(await stored()).toEqual([]);
  });

  test('the same message sent again is stored once, also with its id in capitals', {
    tags: ['CONTACT-4'],
  }, async () => {
    const message = newMessage();
    await expectTaken(await send(message));
    await expectTaken(await send(message));
    await expectTaken(await send({ ...message, messageId: message.messageId.toUpperCase() }));
    expect(await stored()).toHaveLength(1);
    await expectTaken(await send({ ...message, messageId: newMessage().messageId }));
    expect(await stored()).toHaveLength(2);
  });

  test('the same message sent many times at once is stored once', async () => {
    const message = newMessage();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(message)));
    for (const answer of answers) await expectTaken(answer);
    expect(await stored()).toHaveLength(1);
  });

  test.each(['name', 'email', 'subject', 'message'])(
    'the same id with another %s is refused, and changes nothing',
    async (field) => {
      const message = newMessage();
      await send(message);
      const before = await stored();
      const answer = await send({ ...message, [field]: 'other@learner.example' });
      const refusal = await expectRefusal(answer, 'conflict');
      expect(refusal.message).toBe('Another message has been sent with this id already.');
      expect(await stored()).toEqual(before);
    },
  );

  test('a bot that fills in the hidden field gets the same answer, and nothing is stored', async () => {
    const person = await register(product, 'lea@account.example');
    await expectTaken(await send(newMessage({ leaveEmpty: 'https://spam.example' })));
    await expectTaken(await send(newMessage({ leaveEmpty: ' ' }), person.token));
    expect(await stored()).toEqual([]);
  });
});

test.each(ENGINES)(
  'with CONTACT_EMAIL the answer says that it is mailed, on %s',
  async (engine) => {
    const environment = { CONTACT_EMAIL: 'hello@lectern.example' };
    const product = await startProduct(engine, { environment });
    const answer = await sendMessage(product, newMessage());
    expect(await answer.json()).toEqual({ delivery: 'mailed' });
    await product.stop();
  },
);
