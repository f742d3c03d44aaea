import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandHere } from '../support/command-here.ts';
import { newMessage, sendMessage } from '../support/contact.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  // Nobody listens there, and nobody is mailed what people write.
  product = await startProduct('sqlite', { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => product.stop());

test('npm run jobs lists what waits and nothing of its content, tries it again, and deletes it', {
  tags: ['OPERATE-10'],
}, async () => {
  const environment = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir };
  const jobs = async (...args: string[]) => {
    const { code, said } = await runCommandHere(['jobs', ...args], environment);
    return { code, said };
  };
  const { read } = product.database;
  const rows = () => read.selectFrom('job').selectAll().orderBy('id').execute();

  const { email } = await register(product, 'lea@learner.example');
  await call(product, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await sendMessage(product, newMessage({ subject: 'An evening class' }));
  await expect
    .poll(async () => (await rows()).map(({ last_error }) => last_error))
    .toEqual([expect.stringContaining('ECONNREFUSED'), null]);
  const { code, said } = await jobs();
  expect(code).toBe(0);
  const lines = said.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^[\da-f-]{36}\tletter\twaiting\t1\t20[\d-]+T[\d:.]+Z\t.*ECONNREFUSED/);
  expect(lines[1]).toMatch(/^[\da-f-]{36}\tcontact-message\twaiting\t0\t20[\d-]+T[\d:.]+Z\t-$/);
  expect(lines[2]).toBe('2 jobs not done');
  expect(said).not.toMatch(/lea@|oobCode|evening/);
  expect((await jobs('--failed')).said).toBe('0 jobs failed for good\n');

  const [letter = '', message = ''] = (await rows()).map(({ id }) => id);
  expect(await jobs('retry', letter.toUpperCase())).toEqual({
    code: 0,
    said: `Tried within half a minute, where Lectern runs: ${letter}\n`,
  });
  const retried = (await rows()).find(({ id }) => id === letter);
  expect(retried?.attempts).toBe(0);
  expect(retried?.run_at).toBeLessThanOrEqual(Date.now());

  expect(await jobs('delete', message)).toEqual({
    code: 1,
    said: expect.stringContaining('Add --yes'),
  });
  expect(await jobs('delete', message, '--yes')).toEqual({
    code: 0,
    said: `Deleted: ${message}\n`,
  });
  expect((await rows()).map(({ id }) => id)).toEqual([letter]);
  expect(await jobs('delete', message, '--yes')).toEqual({
    code: 1,
    said: `Lectern cannot do that with jobs: there is no job ${message}\n`,
  });
});
