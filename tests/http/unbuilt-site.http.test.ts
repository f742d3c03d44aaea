import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCommand } from '../support/running-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = '@lectern';
/** What asks where the site is must lie elsewhere. */
const COPIED = ['cli', 'server'];

let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'lectern-unbuilt-'));
});
afterEach(async () => {
  await rm(checkout, { recursive: true, force: true });
});

/** The same sources elsewhere, with the same packages and no site. */
async function checkOut(): Promise<void> {
  const packages = path.join(ROOT, 'node_modules');
  await mkdir(path.join(checkout, 'node_modules', OWN), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name === OWN) continue;
    await symlink(path.join(packages, name), path.join(checkout, 'node_modules', name));
  }
  await cp(path.join(ROOT, 'package.json'), path.join(checkout, 'package.json'));
  for (const name of await readdir(path.join(packages, OWN))) {
    const source = COPIED.includes(name) ? path.join(checkout, name) : path.join(ROOT, name);
    if (COPIED.includes(name)) await cp(path.join(ROOT, name), source, { recursive: true });
    await symlink(source, path.join(checkout, 'node_modules', OWN, name));
  }
}

test('a start without a built site says so, also where the database is brought up to date meanwhile', async () => {
  await checkOut();
  const dataDir = path.join(checkout, 'data');
  const started = startCommand(
    ['start'],
    { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    path.join(checkout, 'cli/src/main.ts'),
  );
  expect(await started.exitCode).toBe(1);
  expect(started.output()).toBe(
    'Lectern cannot start: the site is not built. Run npm run build first\n',
  );
}, 60_000);
