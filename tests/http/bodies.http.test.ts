import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { ASKED, allCalled } from '../support/call-requests.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const COURSE = { title: 'Soup', description: 'About soup.', totalSeats: 5 };
const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const WITH_BODY = NAMES.filter((name) => callOf(name).body);
const CAPTIONS = ['saveCaptions', 'importCaptions'] as const;

describe('the bodies of calls', () => {
  let product: RunningProduct;
  let noor: Registered;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    noor = await register(product, 'noor@example.com', 'Noor');
    await personOf(product, noor, 'Noor');
    const { database } = product;
    await database.transaction(setRoleOfAccount, noor.accountId, 'administrator', Date.now());
  });
  afterAll(() => product.stop());

  async function send(name: CallName, body: unknown, headers: Record<string, string> = {}) {
    const { path } = ASKED[name](allCalled(crypto.randomUUID()), noor.email);
    return await ask(product, callOf(name).method, { path, body, headers }, noor.token);
  }

  test.each(WITH_BODY)(
    '%s says what is wrong with each field at once',
    {
      tags: ['API-19'],
    },
    async (name) => {
      const fields = Object.keys(callOf(name).body?.shape ?? {});
      const wrong = Object.fromEntries(fields.map((field) => [field, [['nested']]]));
      const { message, errors } = await expectRefusal(await send(name, wrong), 'rule-broken');
      expect(new Set(errors?.map(({ path }) => path.split('.')[0]))).toEqual(new Set(fields));
      expect(message).toBe(errors?.[0]?.message);
    },
  );

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['broken JSON', '{"title":'],
    ['null', null],
    ['a list', []],
    ['a text', '"x"'],
    ['a number', 7],
    ['two bodies', '{}{}'],
    ['a prototype', '{"__proto__":{"title":"x"}}'],
    ['a constructor', '{"constructor":{"prototype":{"title":"x"}}}'],
  ])('%s is malformed', async (_what, body) => {
    for (const name of ['addCourse', 'contact', 'report'] as const) {
      const refusal = await expectRefusal(await send(name, body), 'malformed');
      expect(refusal).toEqual({
        code: 'malformed',
        message: 'The request could not be understood.',
      });
    }
  });

  test('a body of another type is not looked at', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
    ]) {
      const answer = await send('addCourse', COURSE, { 'content-type': type });
      await expectRefusal(answer, 'unsupported-media-type');
    }
  });

  test('a body of more than it may have is refused, one of a little less is read', async () => {
    const padded = (length: number) => {
      const text = JSON.stringify({ ...COURSE, padding: '' });
      return text.replace('""}', `"${'x'.repeat(length - text.length)}"}`);
    };
    expect(LIMITS.body).toBe(262_144);
    expect((await send('addCourse', padded(LIMITS.body))).ok).toBe(true);
    await expectRefusal(await send('addCourse', padded(LIMITS.body + 1)), 'too-large');
    await expectRefusal(await send('addCourse', padded(LIMITS.body * 4)), 'too-large');
    for (const name of CAPTIONS) {
      await expectRefusal(await send(name, padded(LIMITS.captionBody)), 'rule-broken');
      await expectRefusal(await send(name, padded(LIMITS.captionBody + 1)), 'too-large');
    }
  });

  test('every wrong field is named at once, the first one’s text first', {
    tags: ['API-19'],
  }, async () => {
    const answer = await send('addCourse', { ...COURSE, title: '', totalSeats: 0, image: 'x' });
    expect(await expectRefusal(answer, 'rule-broken')).toEqual({
      code: 'rule-broken',
      message: 'Course Title and Description are required.',
      errors: [
        { path: 'title', message: 'Course Title and Description are required.' },
        { path: 'totalSeats', message: 'A course needs at least one seat.' },
        {
          path: 'image',
          message: 'Please give a picture address that starts with https:// or http://.',
        },
      ],
    });
  });

  test('a section of the curriculum is named by its place', async () => {
    const answer = await send('addCourse', { ...COURSE, curriculum: ['Broth', null, 7] });
    const { errors } = await expectRefusal(answer, 'rule-broken');
    expect(errors?.map(({ path }) => path)).toEqual(['curriculum.1', 'curriculum.2']);
  });

  test('a wrong parameter in the address is malformed, not a broken rule', async () => {
    const address = '/enroll?courseId=7&userEmail=noor@example.com';
    const answer = await ask(product, 'DELETE', { path: address }, noor.token);
    const refusal = await expectRefusal(answer, 'malformed');
    expect(refusal).toMatchObject({ code: 'malformed', errors: [{ path: 'courseId' }] });
  });
});
