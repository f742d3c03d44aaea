import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { register } from '../support/register.ts';
import { type RunningCommand, startCommand } from '../support/running-command.ts';

let folder: string;
let running: RunningCommand[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-identity-'));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ exitCode }) => exitCode));
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): RunningCommand {
  const plain = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const started = startCommand(['identity'], { ...plain, ...environment });
  running.push(started);
  return started;
}

async function addressOf(started: RunningCommand): Promise<string> {
  const said = await started.waitFor(/Lectern identity ready on http:\S+\n/);
  return said.trim().split(' ').at(-1) ?? '';
}

test('runs the provider alone, says where, and ends with SIGTERM', async () => {
  const started = start({ PRODUCT_URL: 'http://127.0.0.1:9', DEMO: 'off' });
  const url = await addressOf(started);
  expect(started.output()).toContain('SMTP_URL is not set: letters stay in ');
  expect((await register({ url }, 'lea@example.com')).token).toMatch(/^ey/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/courses`)).status).toBe(404);
  started.process.kill('SIGTERM');
  expect(await started.exitCode).toBe(0);
}, 60_000);

test('ignores the product’s setting IDENTITY', async () => {
  const told = { IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:3001' };
  await addressOf(start({ ...told, DEMO: 'off', PRODUCT_URL: 'http://127.0.0.1:9' }));
}, 60_000);

test.each([
  [{}, 'PRODUCT_URL must be set'],
  [{ PRODUCT_URL: 'product' }, 'PRODUCT_URL must start with http'],
  [{ PRODUCT_URL: 'http://127.0.0.1:9', PORT: 'x' }, 'PORT must be'],
])(
  'with %j it says what is wrong',
  async (environment: Record<string, string>, message) => {
    const started = start(environment);
    expect(await started.exitCode).toBe(1);
    expect(started.output()).toMatch(
      new RegExp(`^Lectern cannot start the identity provider: ${message}`),
    );
    expect(started.output()).not.toMatch(/\n\s+at /);
  },
  60_000,
);
