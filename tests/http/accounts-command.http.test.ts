import { refresh } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register, signInAgain } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('npm run accounts beside a running product on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(() => product.stop());

  async function accounts(...args: string[]) {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const command = startCommand(['accounts', ...args], { DATABASE_URL, DATA_DIR });
    return { code: await command.exitCode, said: command.output() };
  }

  async function expectDone(args: string[], said: string) {
    expect(await accounts(...args)).toEqual({ code: 0, said: `${said}\n` });
  }

  function actsOn(accountId: string) {
    return product.database.read
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', accountId)
      .orderBy('id')
      .execute();
  }

  const seat = (person: { token: string; email: string }) => askForSeat(product, person, courseId);

  test('lists all accounts, or those that match a search', { tags: ['OPERATE-5'] }, async () => {
    await register(product, 'ann@list.example', 'Ann');
    const bob = await register(product, 'bob@list.example', 'Bob');
    const { code, said } = await accounts('list', '--search', 'list.example');
    expect(code).toBe(0);
    const [first, second, ...rest] = said.trimEnd().split('\n');
    expect(first).toMatch(/\tann@list\.example\t[\dTZ:.-]+\tAnn\te-mail not verified$/);
    expect(second?.split('\t').slice(0, 2)).toEqual([bob.accountId, 'bob@list.example']);
    expect(rest).toEqual(['2 accounts']);
    expect((await accounts('list', '--search', 'nobody@nowhere')).said).toBe('0 accounts\n');
  });

  test('disables and enables: the token of a moment ago is refused at once', {
    tags: ['OPERATE-5', 'PERMIT-6'],
  }, async () => {
    const person = await register(product, 'paused@example.com');
    expect((await seat(person)).status).toBe(200);
    await expectDone(
      ['disable', 'Paused@example.com'],
      'Disabled, and signed out everywhere: paused@example.com',
    );
    const body = await expectRefusal(await seat(person), 'unauthenticated');
    expect(body.message).toBe('This account can no longer be used.');
    expect((await refresh(product, person.refreshToken)).status).toBe(400);

    await expectDone(['enable', person.accountId], 'Enabled: paused@example.com');
    await expectRefusal(await seat(person), 'unauthenticated');
    expect((await seat(await signInAgain(product, person.email))).status).toBe(200);
    const acts = await actsOn(person.accountId);
    expect(acts.filter(({ actor_id }) => actor_id === null).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.disable', 'account.enable']),
    );
  });

  test('ends the sessions: older tokens are refused, the next sign-in is taken', {
    tags: ['OPERATE-5'],
  }, async () => {
    const person = await register(product, 'everywhere@example.com');
    expect((await seat(person)).status).toBe(200);
    await expectDone(
      ['end-sessions', person.email],
      'Signed out everywhere: everywhere@example.com',
    );
    await expectRefusal(await seat(person), 'unauthenticated');
    expect((await refresh(product, person.refreshToken)).status).toBe(400);
    expect((await seat(await signInAgain(product, person.email))).status).toBe(200);
  });

  test('deletes only with --yes', { tags: ['OPERATE-5'] }, async () => {
    const person = await register(product, 'leaving@example.com');
    const asked = await accounts('delete', person.email);
    expect(asked.code).toBe(1);
    expect(asked.said).toContain('--yes');
    expect((await seat(person)).status).toBe(200);

    await expectDone(['delete', person.email, '--yes'], 'Deleted: leaving@example.com');
    await expectRefusal(await seat(person), 'unauthenticated');
    expect((await refresh(product, person.refreshToken)).status).toBe(400);
    const { code, said } = await accounts('delete', person.email, '--yes');
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Lectern cannot do that with accounts: there is no account leaving@example.com\n',
    });
  });

  test('sends a link to choose a new password', { tags: ['OPERATE-5'] }, async () => {
    const person = await register(product, 'forgetful@example.com');
    await expectDone(
      ['send-reset', person.email],
      'A link to choose a new password is on its way: forgetful@example.com',
    );
    const acts = await actsOn(person.accountId);
    expect(acts.at(-1)).toMatchObject({ action: 'account.reset.send', actor_id: null });
  });

  test('removes no second factor where there is none', { tags: ['MFA-13'] }, async () => {
    const person = await register(product, 'one-factor@example.com');
    const { code, said } = await accounts('remove-second-factor', person.email);
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Lectern cannot do that with accounts: this account has no second factor\n',
    });
  });

  test('does not report a link as sent that no mail server accepted', async () => {
    const person = await register(product, 'unreached@example.com');
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9' };
    const args = ['accounts', 'send-reset', person.email];
    const command = startCommand(args, { DATABASE_URL, DATA_DIR, ...mail });
    expect(await command.exitCode).toBe(0);
    expect(command.output()).toContain('a job failed and is tried again');
    expect(command.output()).toContain(
      'A link to choose a new password is on its way: unreached@example.com',
    );
  });
});
