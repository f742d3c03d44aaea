import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandHere } from '../support/command-here.ts';
import { register } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';

let folder: string;
let plain: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-identity-'));
  plain = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('runs the provider alone, whatever the product’s IDENTITY is, and ends with SIGTERM', async () => {
  const PRODUCT_URL = 'http://127.0.0.1:9';
  const product = { PRODUCT_URL, IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:3001' };
  const started = startCommand(['identity'], { ...plain, ...product });
  const said = await started.waitFor(/Lectern identity ready on http:\S+\n/);
  const url = said.trim().split(' ').at(-1) ?? '';
  expect(started.output()).toContain('SMTP_URL is not set: letters stay in ');
  expect((await register({ url }, 'lea@example.com')).token).toMatch(/^ey/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/courses`)).status).toBe(404);
  started.process.kill('SIGTERM');
  expect(await started.exitCode).toBe(0);
}, 60_000);

test.each([
  [{}, 'PRODUCT_URL must be set'],
  [{ PRODUCT_URL: 'product' }, 'PRODUCT_URL must start with http'],
  [{ PRODUCT_URL: 'http://127.0.0.1:9', PORT: 'x' }, 'PORT must be'],
])('with %j it says what is wrong', async (environment: Record<string, string>, message) => {
  const { code, stderr } = await runCommandHere(['identity'], { ...plain, ...environment });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Lectern cannot start the identity provider: ${message}`));
  expect(stderr).not.toMatch(/\n\s+at /);
});
