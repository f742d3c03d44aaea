import { randomUUID } from 'node:crypto';
import { call, post, refusalOf } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { changeSettings, newAdministrator } from '../support/administrator.ts';
import { ask } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const COURSE = { title: 'Soup', description: 'About soup.', totalSeats: 5 };

describe.each(ENGINES)('who may join and teach on %s', (engine) => {
  let product: RunningProduct;
  let ada: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    ada = await newAdministrator(product, 'ada@school.example');
  });
  afterAll(() => product.stop());

  const signUp = (email: string, headers: Record<string, string> = {}) =>
    post(product, 'v1/accounts:signUp', { email, password: PASSWORD }, headers);
  const someEmail = (host = 'example.com') => `${randomUUID()}@${host}`;

  const addCourse = ({ token }: Registered) =>
    ask(product, 'POST', { path: '/add-course', body: COURSE }, token);

  async function mayTeach({ token }: Registered): Promise<boolean> {
    return (await (await ask(product, 'GET', { path: '/account' }, token)).json()).mayTeach;
  }

  async function allow({ accountId }: Registered, allowed: boolean): Promise<void> {
    const { id } = await product.database.read
      .selectFrom('person')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const path = `/admin/people/${id}/teaching`;
    const answer = await ask(product, 'PUT', { path, body: { allowed } }, ada.token);
    expect(await answer.json()).toEqual({ personId: id, allowed });
  }

  async function invite(body: object): Promise<{ code: string; id: string }> {
    const answer = await ask(product, 'POST', { path: '/admin/invitations', body }, ada.token);
    expect(answer.status).toBe(201);
    const { path, invitation } = await answer.json();
    const [, code = ''] = /^\/register#invitation=([\w-]{32})$/.exec(path) ?? [];
    return { code, id: invitation.id };
  }

  async function stateOf(id: string) {
    const answer = await ask(product, 'GET', { path: '/admin/invitations' }, ada.token);
    const found: { id: string }[] = await answer.json();
    return found.find((one) => one.id === id);
  }

  test('an invitation lets as many register as it says, and no more', {
    tags: ['SETTING-14'],
  }, async () => {
    await changeSettings(product, ada, { 'registration.mode': 'invitation' });
    const { code, id } = await invite({ uses: 2 });
    const invited = { 'x-lectern-invitation': code };
    expect(await refusalOf(await signUp(someEmail()))).toMatch(/^ADMIN_ONLY_OPERATION/);
    const wrong = { 'x-lectern-invitation': 'x'.repeat(32) };
    expect(await refusalOf(await signUp(someEmail(), wrong))).toMatch(/^ADMIN_ONLY_OPERATION/);
    // One that is refused for something else uses up nothing.
    const taken = await signUp(ada.email, invited);
    expect(await refusalOf(taken)).toBe('EMAIL_EXISTS');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp(someEmail(), invited)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ uses: 2, maxUses: 2, state: 'used' });
    await changeSettings(product, ada, { 'registration.mode': null });
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('a site that takes nobody has no new accounts, and says so', {
    tags: ['SETTING-13'],
  }, async () => {
    await changeSettings(product, ada, { 'registration.mode': 'closed' });
    expect(await refusalOf(await signUp(someEmail()))).toBe('ADMIN_ONLY_OPERATION');
    expect(await (await ask(product, 'GET', { path: '/site' })).json()).toMatchObject({
      registration: 'closed',
    });
    await changeSettings(product, ada, { 'registration.mode': null });
    expect((await signUp(someEmail())).status).toBe(200);
  });

  test('new accounts need an e-mail of the allowed domains', { tags: ['SETTING-13'] }, async () => {
    await changeSettings(product, ada, { 'registration.domains': ['school.example'] });
    for (const host of ['example.com', 'school.example.com', 'myschool.example']) {
      expect(await refusalOf(await signUp(someEmail(host)))).toMatch(/^ADMIN_ONLY_OPERATION/);
    }
    const anonymous = await post(product, 'v1/accounts:signUp', { returnSecureToken: true });
    expect(await refusalOf(anonymous)).toMatch(/^ADMIN_ONLY_OPERATION/);
    for (const host of ['school.example', 'Sub.School.example']) {
      expect((await signUp(someEmail(host))).status).toBe(200);
    }
    await changeSettings(product, ada, { 'registration.domains': null });
  });

  test('an invitation that was withdrawn, or is too old, lets nobody in', {
    tags: ['SETTING-14'],
  }, async () => {
    await changeSettings(product, ada, { 'registration.mode': 'invitation' });
    const { code, id } = await invite({ uses: 5 });
    const path = `/admin/invitations/${id}`;
    expect((await ask(product, 'DELETE', { path }, ada.token)).status).toBe(200);
    expect((await ask(product, 'DELETE', { path }, ada.token)).status).toBe(200);
    const withdrawn = await signUp(someEmail(), { 'x-lectern-invitation': code });
    expect(await refusalOf(withdrawn)).toMatch(/^ADMIN_ONLY_OPERATION/);
    const old = await invite({ validDays: 1 });
    product.setClock(25 * 3_600_000);
    const late = await signUp(someEmail(), { 'x-lectern-invitation': old.code });
    expect(await refusalOf(late)).toMatch(/^ADMIN_ONLY_OPERATION/);
    product.setClock(0);
    await changeSettings(product, ada, { 'registration.mode': null });
  });

  test('a way to sign in that is not offered is refused', { tags: ['SETTING-13'] }, async () => {
    await changeSettings(product, ada, { 'providers.password': false, 'providers.github': false });
    const sent = { email: ada.email, password: PASSWORD, returnSecureToken: true };
    const refused = await post(product, 'v1/accounts:signInWithPassword', sent);
    expect(await refusalOf(refused)).toMatch(/^PASSWORD_LOGIN_DISABLED/);
    const site = await (await ask(product, 'GET', { path: '/site' })).json();
    expect(site.hidden).toEqual(['password', 'github']);
    await changeSettings(product, ada, { 'providers.password': null, 'providers.github': null });
    await call(product, 'v1/accounts:signInWithPassword', sent);
  });

  test('who may teach is for the site to say', { tags: ['SETTING-15'] }, async () => {
    const lea = await register(product, someEmail(), 'Lea');
    const own = await addCourse(lea);
    expect(own.status).toBe(201);
    await changeSettings(product, ada, { 'teaching.who': 'allowed' });
    const { message } = await expectRefusal(await addCourse(lea), 'forbidden');
    expect(message).toBe(
      'On this site courses are added by people whom its administrators allow to teach.',
    );
    expect(await mayTeach(lea)).toBe(false);
    // What is there can be withdrawn, and not published again.
    const { _id } = await own.json();
    const state = (value: string) =>
      ask(product, 'PUT', { path: `/courses/${_id}/state`, body: { state: value } }, lea.token);
    expect((await state('withdrawn')).status).toBe(200);
    await expectRefusal(await state('published'), 'forbidden');
    await allow(lea, true);
    expect(await mayTeach(lea)).toBe(true);
    expect((await addCourse(lea)).status).toBe(201);
    await changeSettings(product, ada, { 'teaching.who': 'administrators' });
    await expectRefusal(await addCourse(lea), 'forbidden');
    expect((await addCourse(ada)).status).toBe(201);
    await changeSettings(product, ada, { 'teaching.who': null });
    expect((await addCourse(lea)).status).toBe(201);
  });
});
