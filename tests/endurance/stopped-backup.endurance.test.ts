import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@lectern/database/open';
import { FolderStore } from '@lectern/media/folder-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { sampleAsset } from '../../database/testing/sample-rows.ts';
import { LOAD_BUNDLED } from '../support/bundled-packages.ts';
import { runCommandHere } from '../support/command-here.ts';
import { type RunningCommand, startCommand } from '../support/running-command.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
/** So many that the copy has begun long before it ends. */
const FACTS = 20_000;
/** So many that bringing them back takes far longer than to see the first of them. */
const FILMS = 200;
const FILM_BYTES = 300_000;
const STOPPED = 'it was stopped; nothing was left half done\n';

let folder: string;
let fresh: FreshDatabase;
let environment: { DATA_DIR: string; DATABASE_URL: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-stopped-'));
  fresh = await freshDatabaseUrl('sqlite');
  environment = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: fresh.url };
  const database = await openDatabase(fresh.url);
  const store = new FolderStore(path.join(environment.DATA_DIR, 'media'));
  const ids = Array.from({ length: FILMS }, () => crypto.randomUUID());
  await database.interactiveTransaction(async (writer) => {
    for (let from = 0; from < FACTS; from += 500) {
      const rows = Array.from({ length: 500 }, (_fact, at) => ({
        key: `fact-${from + at}`,
        value: 'x'.repeat(500),
      }));
      await writer.insertInto('installation').values(rows).execute();
    }
    const films = ids.map((id) => ({ ...sampleAsset(id), bytes: FILM_BYTES }));
    await writer.insertInto('media_asset').values(films).execute();
  });
  await database.close();
  for (const id of ids) await store.write(`${id}/original.mp4`, randomBytes(FILM_BYTES));
});
afterAll(async () => {
  await fresh.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A backup that has begun to copy. */
async function beginBackup(): Promise<RunningCommand> {
  const command = startCommand(['backup', folder], environment);
  await command.waitFor(/account: 0 rows/);
  return command;
}

test('a backup that is stopped or has no room leaves nothing, and one that is killed nothing that looks like one', async () => {
  const stopped = await beginBackup();
  stopped.process.kill('SIGTERM');
  expect(await stopped.exitCode).toBe(1);
  expect(stopped.output()).toContain(`\nLectern cannot back up: ${STOPPED}`);
  expect(await readdir(folder)).toEqual(['data']);

  // No file may be larger than this: the system refuses the write, as a full disk does.
  const limited = `ulimit -f 8192; exec "$0" "$@"`;
  const file = path.join(folder, 'large.backup');
  const args = [process.execPath, ...LOAD_BUNDLED, MAIN, 'backup', file];
  const { status, stderr } = spawnSync('/bin/sh', ['-c', limited, ...args], {
    env: environment,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `^Lectern cannot back up: (?:the disk has no room for ${file}|${file} could not be written: .*)\n$`,
    ),
  );
  expect(await readdir(folder)).toEqual(['data']);

  const killed = await beginBackup();
  killed.process.kill('SIGKILL');
  expect(await killed.exitCode).toBeNull();
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(['data']);
}, 60_000);

test('a restore that is stopped leaves nothing, one that is killed an empty installation, and the next one goes on', async () => {
  // What a killed backup left does not hinder the next one.
  const file = path.join(folder, 'whole.backup');
  expect(await runCommandHere(['backup', file], environment)).toMatchObject({ code: 0 });
  const other = { DATA_DIR: path.join(folder, '.other') };
  const url = `file:${path.join(other.DATA_DIR, 'lectern.db')}`;
  const media = path.join(other.DATA_DIR, 'media');
  const filesThere = async () =>
    (await readdir(media, { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('/original.mp4'),
    );
  /** A restore that has written its rows and is amid its files. */
  const begin = async () => {
    const command = startCommand(['restore', file], other);
    await expect
      .poll(async () => (await filesThere()).length, { interval: 2, timeout: 30_000 })
      .toBeGreaterThan(0);
    return command;
  };
  const stopped = await begin();
  stopped.process.kill('SIGTERM');
  expect(await stopped.exitCode).toBe(1);
  expect(stopped.output()).toContain(STOPPED);
  expect(await filesThere()).toEqual([]);

  const killed = await begin();
  killed.process.kill('SIGKILL');
  expect(await killed.exitCode).toBeNull();
  expect((await filesThere()).length).toBeLessThan(FILMS);
  expect(await everyRow(url)).toEqual({});
  expect(await runCommandHere(['restore', file], other)).toMatchObject({ code: 0 });
  const films = await filesThere();
  expect(films).toHaveLength(FILMS);
  for (const film of films) expect((await stat(path.join(media, film))).size).toBe(FILM_BYTES);
  expect((await everyRow(url)).installation).toHaveLength(FACTS);
}, 120_000);
