import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@lectern/database/open';
import { FolderStore } from '@lectern/media/folder-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { sampleAsset } from '../../database/testing/sample-rows.ts';
import { startCommand } from '../support/running-command.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
/** So many that the copy has begun long before it ends. */
const FACTS = 20_000;
/** So many that bringing them back takes a while. */
const FILMS = 40;
const FILM_BYTES = 3_000_000;

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

test('a restore that is killed amid its files goes on, and one that is stopped leaves none', async () => {
  await storeFilms();
  const file = path.join(folder, 'whole.backup');
  expect(await startCommand(['backup', file], environment).exitCode).toBe(0);
  const other = { DATA_DIR: path.join(folder, '.other') };
  const media = path.join(other.DATA_DIR, 'media');
  const filesThere = async () =>
    (await readdir(media, { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('/original.mp4'),
    );
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
  expect(stopped.output()).toContain('it was stopped; nothing was left half done');
  expect(await filesThere()).toEqual([]);

  const killed = await begin();
  killed.process.kill('SIGKILL');
  expect(await killed.exitCode).toBeNull();
  expect((await filesThere()).length).toBeLessThan(FILMS);
  expect(await everyRow(`file:${path.join(other.DATA_DIR, 'lectern.db')}`)).toEqual({});
  expect(await startCommand(['restore', file], other).exitCode).toBe(0);
  const films = await filesThere();
  expect(films).toHaveLength(FILMS);
  for (const film of films) expect((await stat(path.join(media, film))).size).toBe(FILM_BYTES);
}, 120_000);

/** Uploads that are stored, with their files. */
async function storeFilms(): Promise<void> {
  const database = await openDatabase(`file:${path.join(environment.DATA_DIR, 'lectern.db')}`);
  const store = new FolderStore(path.join(environment.DATA_DIR, 'media'));
  const ids = Array.from({ length: FILMS }, () => crypto.randomUUID());
  await database.interactiveTransaction((writer) =>
    writer
      .insertInto('media_asset')
      .values(ids.map((id) => ({ ...sampleAsset(id), bytes: FILM_BYTES })))
      .execute(),
  );
  await database.close();
  for (const id of ids) await store.write(`${id}/original.mp4`, randomBytes(FILM_BYTES));
}

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
