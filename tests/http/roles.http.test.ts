import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { setRoleByCommand } from '@lectern/cli/accounts/set-role';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('roles on %s', (engine) => {
  let product: RunningProduct;
  let administrator: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    administrator = await register(product, 'ada@example.com', 'Ada');
    await setRole(administrator, 'administrator');
  });
  afterAll(() => product.stop());

  const setRole = ({ accountId }: Registered, role: 'administrator' | 'moderator' | '') =>
    product.database.transaction(setRoleOfAccount, accountId, role, Date.now());

  const roleOf = async ({ token }: Registered): Promise<unknown> =>
    (await (await ask(product, 'GET', { path: '/account' }, token)).json()).role;

  function change(token: string, personId: string, role: string | null) {
    return ask(product, 'PUT', { path: `/admin/people/${personId}/role`, body: { role } }, token);
  }

  async function personIdOf({ accountId }: Registered): Promise<string> {
    const { id } = await product.database.read
      .selectFrom('person')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** What the command says of a role that it gives, or takes away where it is empty. */
  async function command(account: string, role: 'administrator' | 'moderator' | '') {
    const said: string[] = [];
    const print = async (text: string) => void said.push(text);
    const context = { database: product.database, clock: Date.now, print };
    await setRoleByCommand({ account, role }, context);
    return said;
  }

  const audited = ({ accountId }: Registered) =>
    product.database.read
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'person.role')
      .where('subject_id', '=', accountId)
      .orderBy('id')
      .execute();

  test('an administrator gives a role and takes it away, and both are audited', {
    tags: ['PERMIT-9'],
  }, async () => {
    const lea = await register(product, 'lea@example.com', 'Lea');
    expect(await roleOf(lea)).toBeNull();
    const id = await personIdOf(lea);
    const given = await change(administrator.token, id, 'moderator');
    expect(await given.json()).toEqual({ personId: id, role: 'moderator' });
    expect(await roleOf(lea)).toBe('moderator');
    expect((await change(administrator.token, id, 'moderator')).status).toBe(200);
    expect((await change(administrator.token, id, null)).status).toBe(200);
    expect(await roleOf(lea)).toBeNull();
    const actor_id = await personIdOf(administrator);
    expect((await audited(lea)).map((row) => ({ ...row, detail: JSON.parse(row.detail) }))).toEqual(
      [
        { actor_id, detail: { role: 'moderator', before: '' } },
        { actor_id, detail: { role: '', before: 'moderator' } },
      ],
    );
  });

  test('two administrators who act on one another at once do not wait for ever', async () => {
    const [one, other] = await Promise.all(
      ['one@example.com', 'other@example.com'].map(async (email) => {
        const person = await register(product, email);
        await setRole(person, 'administrator');
        return person;
      }),
    );
    if (!one || !other) throw new Error('Both are registered');
    const [first, second] = [await personIdOf(one), await personIdOf(other)];
    const answers = await Promise.all([
      change(one.token, second, 'moderator'),
      change(other.token, first, 'moderator'),
    ]);
    // One of them comes first, and then the other may not act any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('who gets or loses a role is told', { tags: ['SECURITY-21'] }, async () => {
    const lou = await register(product, 'lou@example.com', 'Lou');
    await ask(product, 'GET', { path: '/account' }, lou.token);
    const id = await personIdOf(lou);
    await change(administrator.token, id, 'moderator');
    await change(administrator.token, id, null);
    const notices = await (await ask(product, 'GET', { path: '/notices' }, lou.token)).json();
    expect(notices.map(({ detail }: { detail: { text: string } }) => detail.text)).toEqual([
      'You are no longer a moderator.',
      expect.stringMatching(/^You are now a moderator\./),
    ]);
    const letters = await product.database.read
      .selectFrom('notice')
      .select('letter')
      .where('person_id', '=', id)
      .execute();
    expect(letters.every(({ letter }) => letter !== null)).toBe(true);
  });

  test('a role that was taken away is gone with the next call', {
    tags: ['PERMIT-9'],
  }, async () => {
    const deputy = await register(product, 'deputy@example.com', 'Deputy');
    const { personId } = await signIn(product.database, 'Lou');
    await setRole(deputy, 'administrator');
    expect((await change(deputy.token, personId, 'moderator')).status).toBe(200);
    await setRole(deputy, '');
    await expectRefusal(await change(deputy.token, personId, null), 'forbidden');
    await setRole(deputy, 'moderator');
    await expectRefusal(await change(deputy.token, personId, null), 'forbidden');
  });

  test('nobody changes their own role', { tags: ['PERMIT-9'] }, async () => {
    const answer = await change(administrator.token, await personIdOf(administrator), null);
    await expectRefusal(answer, 'rule-broken');
    expect(await roleOf(administrator)).toBe('administrator');
  });

  test('a dangerous act needs a recent sign-in', { tags: ['PERMIT-10'] }, async () => {
    const { personId } = await signIn(product.database, 'Max');
    const key = await providerKey(product);
    const now = Math.floor(Date.now() / 1_000);
    const claims = { ...claimsIn(administrator.token), iat: now };
    const bySignIn = async (auth_time: number | undefined) =>
      change(await key.sign({ ...claims, auth_time }), personId, 'moderator');
    const limit = LIMITS.recentSignIn / 1_000;
    expect((await bySignIn(now - limit + 60)).status).toBe(200);
    await expectRefusal(await bySignIn(now - limit - 1), 'recent-sign-in-required');
    await expectRefusal(await bySignIn(undefined), 'recent-sign-in-required');
  });

  test('the operator’s command gives and takes roles', { tags: ['PERMIT-9'] }, async () => {
    const kim = await register(product, 'kim@example.com', 'Kim');
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const args = ['accounts', 'role', 'KIM@example.com', 'administrator'];
    const running = startCommand(args, { DATABASE_URL, DATA_DIR });
    expect(await running.exitCode).toBe(0);
    expect(running.output()).toBe(
      'Now an administrator: kim@example.com\n' +
        'Nobody has verified this e-mail: make sure that the account is whom you mean.\n',
    );
    expect(await roleOf(kim)).toBe('administrator');
    expect(await command(kim.accountId, '')).toEqual(['Without a role: kim@example.com']);
    expect(await roleOf(kim)).toBeNull();
    await expect(command('nobody@example.com', 'moderator')).rejects.toThrow(
      'there is no account nobody@example.com here',
    );
    expect((await audited(kim)).map(({ actor_id }) => actor_id)).toEqual([null, null]);
  });

  test('a deleted account has no role', async () => {
    const gone = await register(product, 'gone@example.com');
    await setRole(gone, 'moderator');
    const path = `/admin/people/${await personIdOf(gone)}/delete`;
    const body = { reason: 'Asked for.' };
    expect((await ask(product, 'POST', { path, body }, administrator.token)).status).toBe(200);
    const { role } = await product.database.read
      .selectFrom('person')
      .select('role')
      .where('account_id', '=', gone.accountId)
      .executeTakeFirstOrThrow();
    expect(role).toBe('');
    await expect(command(gone.accountId, 'moderator')).rejects.toThrow('there is no account');
  });
});
