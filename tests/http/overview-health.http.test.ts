import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { answersInTime } from '@lectern/api/features/overview/answers-in-time';
import { overview } from '@lectern/contract/overview';
import { mailServerProbe } from '@lectern/server/mail/mail-server-probe';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { register } from '../support/register.ts';
import { startProduct } from '../support/running-product.ts';

/** How mail and storage are said to be on a site with these settings. */
async function healthWith(environment: Readonly<Record<string, string>>) {
  const product = await startProduct('sqlite', { environment });
  onTestFinished(() => product.stop());
  const { accountId, token } = await register(product, 'root@example.com', 'Root');
  await product.database.transaction(setRoleOfAccount, accountId, 'administrator', Date.now());
  const read = async () => {
    const answer = await ask(product, 'GET', { path: '/admin/overview' }, token);
    return overview.parse(await answer.json()).health;
  };
  return { product, read };
}

describe('health of what a site needs', { tags: ['ADMIN-14'] }, () => {
  let server: SMTPServer;
  let address: string;

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'post' && password === 'right') done(null, { user: username });
        else done(new Error('No.'));
      },
    });
    // What a client that hangs up brings about is the client's matter.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('a mail server that lets it in, that refuses its password, that is away', async () => {
    for (const [url, answers] of [
      [`smtp://post:right@${address}`, true],
      [`smtp://post:wrong@${address}`, false],
      ['smtp://127.0.0.1:1', false],
    ] as const) {
      const probe = mailServerProbe(url);
      expect(await answersInTime(probe()), url).toBe(answers);
    }
  });

  test('a folder of uploads that goes away, beside a mail server that is there', async () => {
    const mail = { SMTP_URL: `smtp://post:right@${address}`, MAIL_FROM: 'Lectern <l@l.example>' };
    const { product, read } = await healthWith(mail);
    expect(await read()).toMatchObject({
      mail: { way: 'server', answers: true },
      storage: { kind: 'disk', answers: true },
    });
    const folder = path.join(product.dataDir, 'media');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'A file where the folder was.');
    expect((await read()).storage).toEqual({ kind: 'disk', answers: false });
  });

  test('an object store and a mail server that are away', async () => {
    const { read } = await healthWith({
      MEDIA_URL: 's3://key:secret@127.0.0.1:1/courses?region=eu-central-1&tls=off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Lectern <l@l.example>',
    });
    expect(await read()).toMatchObject({
      mail: { way: 'server', answers: false },
      storage: { kind: 'object store', answers: false },
    });
  });

  test('what never answers is waited for no longer than its time', async () => {
    expect(await answersInTime(Promise.withResolvers<boolean>().promise, 1)).toBe(false);
    expect(await answersInTime(Promise.resolve(true), 60_000)).toBe(true);
    expect(await answersInTime(Promise.reject(new Error('Away.')), 60_000)).toBe(false);
  });
});
