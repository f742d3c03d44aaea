import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutboxRestorer, readOutboxFiles } from './outbox-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function kept(): Promise<string[][]> {
  const files: string[][] = [];
  for await (const { path: name, content } of readOutboxFiles(folder)) {
    files.push([name, content === undefined ? '' : await text(content)]);
  }
  return files;
}

function fileOf(name: string, content: string) {
  const bytes = Buffer.from(content);
  return { path: name, bytes: bytes.length, content: Readable.from([bytes]) };
}

test('complete letters are backed up, and nothing else in the outbox', async () => {
  expect(await kept()).toEqual([]);
  const outbox = path.join(folder, 'outbox');
  await mkdir(path.join(outbox, 'folder.eml'), { recursive: true });
  await writeFile(path.join(folder, 'lectern.db'), 'not this');
  await writeFile(path.join(outbox, '.a.eml.unfinished'), 'not this');
  await writeFile(path.join(outbox, 'a.eml'), 'Dear Ann');
  await symlink('/etc/hostname', path.join(outbox, 'b.eml'));
  expect(await kept()).toEqual([['outbox/a.eml', 'Dear Ann']]);
});

test('they are restored for this user alone, and removed where restoring fails', async () => {
  const letters = new OutboxRestorer(folder);
  await letters.requireEmptyOutbox();
  await letters.restoreFile(fileOf('outbox/a.eml', 'Dear Ann'));
  const file = path.join(folder, 'outbox', 'a.eml');
  expect(await readFile(file, 'utf8')).toBe('Dear Ann');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(new OutboxRestorer(folder).requireEmptyOutbox()).rejects.toThrow(
    'there are letters in',
  );
  await letters.removeRestored();
  expect(await readdir(path.join(folder, 'outbox'))).toEqual([]);
});

test.each([
  'outbox/../../etc/passwd',
  '/etc/passwd',
  'outbox/.hidden',
  'outbox/a/b.eml',
  'outbox/..\\b',
  'lectern.db',
])('a backup cannot restore %s', async (name) => {
  await expect(new OutboxRestorer(folder).restoreFile(fileOf(name, 'evil'))).rejects.toThrow(
    `the backup has a file ${name}, unknown here`,
  );
  expect(await readdir(folder)).toEqual([]);
});
