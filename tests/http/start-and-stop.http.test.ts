import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareInstallation } from '@lectern/cli/installation/prepare-installation';
import { openDatabase } from '@lectern/database/open';
import { printOutboxNotice } from '@lectern/server/mail/print-outbox-notice';
import { listen } from '@lectern/server/process/listen';
import { readSettings } from '@lectern/server/settings/settings';
import { SettingsError } from '@lectern/server/settings/settings-error';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommandHere } from '../support/command-here.ts';

const FIREBASE = {
  DEMO: 'off',
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-start-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a demonstration starts filled, and is never published; nothing else is filled in', async () => {
  const open = async (name: string) => {
    const database = await openDatabase(`file:${path.join(folder, name)}`);
    const prepare = (environment: Record<string, string>) =>
      prepareInstallation(database, readSettings({ DATA_DIR: folder, ...environment }));
    const courses = async () =>
      (await database.read.selectFrom('listing').select('course_id').execute()).length;
    return { prepare, courses, close: () => database.close() };
  };
  const demonstration = await open('demonstration.db');
  await demonstration.prepare({});
  const filled = await demonstration.courses();
  expect(filled).toBeGreaterThanOrEqual(60);
  for (const environment of [{ DEMO: 'off' }, { PUBLIC_URL: 'https://lectern.example' }]) {
    const publishing = demonstration.prepare(environment);
    await expect(publishing).rejects.toThrow(SettingsError);
    await expect(publishing).rejects.toThrow('filled as a demonstration, which is never published');
  }
  await demonstration.prepare({ DEMO: 'on' });
  expect(await demonstration.courses()).toBe(filled);
  await demonstration.close();

  const installation = await open('installation.db');
  await installation.prepare({ DEMO: 'off' });
  expect(await installation.courses()).toBe(0);
  await installation.close();
}, 60_000);

test.each([
  [{ DEMO: 'off' }, true],
  [{ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' }, false],
  [{ DEMO: 'on' }, false],
  [{ DEMO: 'off', IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:9' }, false],
  [{ ...FIREBASE, CONTACT_EMAIL: 'us@lectern.example' }, true],
])('a start with %j says that letters reach nobody: %s', (environment, says) => {
  using print = vi.spyOn(console, 'log').mockImplementation(() => {});
  printOutboxNotice(readSettings({ DATA_DIR: folder, ...environment }));
  const text = `SMTP_URL is not set: letters stay in ${path.join(folder, 'outbox')} and reach nobody`;
  expect(print.mock.calls).toEqual(says ? [[text]] : []);
});

test('a start with a wrong setting says what is wrong', async () => {
  const { code, stderr } = await runCommandHere(['start'], { PORT: 'http' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Lectern cannot start: PORT must be a port number.*\n$/);
});

test('a port that is taken is named', async () => {
  const host = '127.0.0.1';
  await using first = fastify();
  const port = Number(new URL(await listen(first, { host, port: 0 })).port);
  await using second = fastify();
  const listening = listen(second, { host, port });
  await expect(listening).rejects.toThrow(SettingsError);
  await expect(listening).rejects.toThrow(`127.0.0.1 port ${port} is taken by another program`);
});
