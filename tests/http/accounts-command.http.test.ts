import { refresh } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, signIn } from '../support/arrange.ts';
import { askForSeat } from '../support/ask.ts';
import { runCommandHere } from '../support/command-here.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register, signInAgain } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe('npm run accounts beside a running product', () => {
  let product: RunningProduct;
  let environment: Record<string, string>;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    environment = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
    courseId = await addCourse(product.database, await signIn(product.database, 'Noor'));
  });
  afterAll(() => product.stop());

  async function accounts(...args: string[]) {
    const { code, said } = await runCommandHere(['accounts', ...args], environment);
    return { code, said };
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
    // As an operator runs it: a process of its own.
    const listing = startCommand(['accounts', 'list', '--search', 'list.example'], environment);
    expect(await listing.exitCode).toBe(0);
    const [first, second, ...rest] = listing.output().trimEnd().split('\n');
    expect(first).toMatch(/\tann@list\.example\t[\dTZ:.-]+\tAnn\te-mail not verified$/);
    expect(second?.split('\t').slice(0, 2)).toEqual([bob.accountId, 'bob@list.example']);
    expect(rest).toEqual(['2 accounts']);
    await expectDone(['list', '--search', 'nobody@nowhere'], '0 accounts');
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

  test('ends the sessions, and deletes only with --yes', { tags: ['OPERATE-5'] }, async () => {
    const person = await register(product, 'leaving@example.com');
    const { email } = person;
    expect((await seat(person)).status).toBe(200);
    await expectDone(['end-sessions', email], `Signed out everywhere: ${email}`);
    await expectRefusal(await seat(person), 'unauthenticated');
    expect((await refresh(product, person.refreshToken)).status).toBe(400);
    const again = await signInAgain(product, email);
    expect((await seat(again)).status).toBe(200);

    const asked = await accounts('delete', email);
    expect(asked).toEqual({ code: 1, said: expect.stringContaining('--yes') });
    expect((await seat(again)).status).toBe(200);
    await expectDone(['delete', email, '--yes'], `Deleted: ${email}`);
    await expectRefusal(await seat(again), 'unauthenticated');
    expect((await refresh(product, again.refreshToken)).status).toBe(400);
    expect(await accounts('delete', email, '--yes')).toEqual({
      code: 1,
      said: `Lectern cannot do that with accounts: there is no account ${email}\n`,
    });
  });

  test('sends a link to choose a new password, also later where no mail server accepts it', {
    tags: ['OPERATE-5'],
  }, async () => {
    const { email, accountId } = await register(product, 'forgetful@example.com');
    const said = `A link to choose a new password is on its way: ${email}`;
    await expectDone(['send-reset', email], said);
    const acts = await actsOn(accountId);
    expect(acts.at(-1)).toMatchObject({ action: 'account.reset.send', actor_id: null });

    const mail = { ...environment, SMTP_URL: 'smtp://127.0.0.1:9' };
    const unreached = await runCommandHere(['accounts', 'send-reset', email], mail);
    expect(unreached).toMatchObject({ code: 0, stdout: `${said}\n` });
    expect(unreached.stderr).toContain('a job failed and is tried again');
  });

  test('removes no second factor where there is none', { tags: ['MFA-13'] }, async () => {
    const person = await register(product, 'one-factor@example.com');
    expect(await accounts('remove-second-factor', person.email)).toEqual({
      code: 1,
      said: 'Lectern cannot do that with accounts: this account has no second factor\n',
    });
  });
});
