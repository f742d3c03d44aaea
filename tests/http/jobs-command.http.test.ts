import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { newMessage, sendMessage } from '../support/contact.ts';
import { register } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('npm run jobs beside a running product on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    // Nobody listens there, and nobody is mailed what people write.
    product = await startProduct(engine, { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  });
  afterAll(() => product.stop());

  async function jobs(...args: string[]) {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const command = startCommand(['jobs', ...args], { DATABASE_URL, DATA_DIR });
    return { code: await command.exitCode, said: command.output() };
  }

  const idOf = async (kind: string) =>
    (await product.database.read.selectFrom('job').select('id').where('kind', '=', kind).execute())
      .map(({ id }) => id)
      .join();

  test('lists what waits with its attempts, the next and the error, and nothing of its content', {
    tags: ['OPERATE-10'],
  }, async () => {
    const { email } = await register(product, 'lea@learner.example');
    await call(product, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await sendMessage(product, newMessage({ subject: 'An evening class' }));
    const { read } = product.database;
    const tried = () => read.selectFrom('job').select('last_error').orderBy('id').execute();
    await expect
      .poll(tried)
      .toEqual([{ last_error: expect.stringContaining('ECONNREFUSED') }, { last_error: null }]);
    const { code, said } = await jobs();
    expect(code).toBe(0);
    const lines = said.trimEnd().split('\n');
    expect(lines[0]).toMatch(
      /^[\da-f-]{36}\tletter\twaiting\t1\t20[\d-]+T[\d:.]+Z\t.*ECONNREFUSED/,
    );
    expect(lines[1]).toMatch(/^[\da-f-]{36}\tcontact-message\twaiting\t0\t20[\d-]+T[\d:.]+Z\t-$/);
    expect(lines[2]).toBe('2 jobs not done');
    expect(said).not.toMatch(/lea@|oobCode|evening/);
    expect((await jobs('--failed')).said).toBe('0 jobs failed for good\n');
  });

  test('tries one again, which a running product then does', { tags: ['OPERATE-10'] }, async () => {
    const id = await idOf('letter');
    expect(await jobs('retry', id.toUpperCase())).toEqual({
      code: 0,
      said: `Tried within half a minute, where Lectern runs: ${id}\n`,
    });
    const { read } = product.database;
    const job = await read.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
    expect(job?.attempts).toBe(0);
    expect(job?.run_at).toBeLessThanOrEqual(Date.now());
  });

  test('deletes one, only with --yes', { tags: ['OPERATE-10'] }, async () => {
    const id = await idOf('contact-message');
    const asked = await jobs('delete', id);
    expect(asked.code).toBe(1);
    expect(asked.said).toContain('Add --yes');
    expect(await jobs('delete', id, '--yes')).toEqual({ code: 0, said: `Deleted: ${id}\n` });
    expect(await idOf('contact-message')).toBe('');
    expect(await jobs('delete', id, '--yes')).toEqual({
      code: 1,
      said: `Lectern cannot do that with jobs: there is no job ${id}\n`,
    });
  });
});
