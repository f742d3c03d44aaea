import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { startCommand } from '../support/running-command.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
/** So many that the copy has begun long before it ends. */
const FACTS = 20_000;

let folder: string;
let environment: { DATA_DIR: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-stopped-'));
  environment = { DATA_DIR: path.join(folder, 'data') };
  const database = await openDatabase(`file:${path.join(environment.DATA_DIR, 'lectern.db')}`);
  await database.migrate();
  await database.interactiveTransaction(async (writer) => {
    for (let from = 0; from < FACTS; from += 500) {
      const rows = Array.from({ length: 500 }, (_fact, at) => ({
        key: `fact-${from + at}`,
        value: 'x'.repeat(500),
      }));
      await writer.insertInto('installation').values(rows).execute();
    }
  });
  await database.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What was there before, and nothing that looks like a backup. */
async function namesBeside(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== 'data');
}

test('one that is stopped by a signal removes its files, and says so', async () => {
  const command = startCommand(['backup', folder], environment);
  await command.waitFor(/account: 0 rows/);
  command.process.kill('SIGTERM');
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain(
    '\nLectern cannot back up: it was stopped; nothing was left half done\n',
  );
  expect(await readdir(folder)).toEqual(['data']);
}, 60_000);

test('one that is killed leaves nothing that looks like a backup, and the next one works', async () => {
  const command = startCommand(['backup', folder], environment);
  await command.waitFor(/account: 0 rows/);
  command.process.kill('SIGKILL');
  expect(await command.exitCode).toBeNull();
  expect(await namesBeside()).toEqual([]);
  expect(await startCommand(['backup', folder], environment).exitCode).toBe(0);
  expect(await namesBeside()).toEqual([expect.stringMatching(/\.backup$/)]);
}, 60_000);

test('a restore that is killed leaves an empty installation, and the next one works', async () => {
  const file = path.join(folder, 'whole.backup');
  expect(await startCommand(['backup', file], environment).exitCode).toBe(0);
  const other = { DATA_DIR: path.join(folder, '.other') };
  const command = startCommand(['restore', file], other);
  await command.waitFor(/account: 0 rows/);
  command.process.kill('SIGKILL');
  expect(await command.exitCode).toBeNull();
  const url = `file:${path.join(other.DATA_DIR, 'lectern.db')}`;
  expect(await everyRow(url)).toEqual({});
  expect(await startCommand(['restore', file], other).exitCode).toBe(0);
  expect((await everyRow(url)).installation).toHaveLength(FACTS);
}, 60_000);

test('one that does not fit on the disk says so and leaves nothing', async () => {
  // No file may be larger than this: the system refuses the write, as a full disk does.
  const limited = `ulimit -f 8192; exec "$0" "$@"`;
  const file = path.join(folder, 'large.backup');
  const ended = spawnSync('/bin/sh', ['-c', limited, process.execPath, MAIN, 'backup', file], {
    env: environment,
    encoding: 'utf8',
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(
    new RegExp(
      `^Lectern cannot back up: (?:the disk has no room for ${file}|${file} could not be written: .*)\n$`,
    ),
  );
  expect(await readdir(folder)).toEqual(['data']);
}, 60_000);
