import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { post, refusalOf } from '@lectern/identity/testing/call';
import { afterEach, expect, test } from 'vitest';
import { addressOf, type RunningCommand, startCommand } from '../support/running-command.ts';

const LEAVES = [
  'Password must be at least 8 characters long.',
  'Password must contain at least one special character.',
];

let folder: string;
let started: RunningCommand;

afterEach(async () => {
  started.process.kill('SIGKILL');
  await started.exitCode;
  await rm(folder, { recursive: true, force: true });
});

/** With its pages, which only the command itself serves. */
async function start(environment: Record<string, string>): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-policy-'));
  const plain = { PORT: '0', DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' };
  started = startCommand(['start'], { ...plain, ...environment });
  return await addressOf(started);
}

async function registerPage(url: string): Promise<string> {
  return await (await fetch(`${url}/register`)).text();
}

test('the page asks for what the operator’s policy asks for, as the provider does', {
  tags: ['REGISTER-14'],
  timeout: 60_000,
}, async () => {
  const PASSWORD_POLICY = '{"minLength":12,"maxLength":40,"numeric":true}';
  const url = await start({ PASSWORD_POLICY });
  const page = await registerPage(url);
  for (const said of [
    'Password must be at least 12 characters long.',
    'Password must be at most 40 characters long.',
    'Password must contain at least one number.',
  ]) {
    expect(page).toContain(said);
  }
  for (const leftOut of LEAVES) expect(page).not.toContain(leftOut);
  // What the browser makes its own list and its check of the form from.
  expect(page).toMatch(/minLength\\",12,/);

  const weak = { email: 'lea@example.com', password: 'elevenchar1', returnSecureToken: true };
  expect(await refusalOf(await post({ url }, 'v1/accounts:signUp', weak))).toMatch(
    /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/,
  );
});

test('without one it asks for what REGISTER-2 does', async () => {
  const page = await registerPage(await start({}));
  for (const said of LEAVES) expect(page).toContain(said);
  expect(page).not.toContain('Password must be at most');
}, 60_000);
