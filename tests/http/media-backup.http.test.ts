import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { copyMedia } from '@lectern/cli/backup/copy-media';
import { MediaRestorer } from '@lectern/cli/backup/media-files';
import { FolderStore } from '@lectern/media/folder-store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { addCourse } from '../support/arrange.ts';
import { runCommandHere } from '../support/command-here.ts';
import { openMembership } from '../support/members.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { upload } from '../support/uploads.ts';

const page = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n${text}`));

let product: RunningProduct;
let ids: readonly string[];
/** Of the whole installation, which all may restore. */
let backup: string;
let folder: string;
let next: FreshDatabase;

beforeAll(async () => {
  product = await startProduct('sqlite');
  const noor = await (await openMembership(product))('Noor');
  const courseId = await addCourse(product.database, noor.user, { curriculum: ['Broth'] });
  const sender = { url: product.url, token: noor.token };
  const file = { purpose: 'file', courseId, name: 'salt.pdf' } as const;
  const first = await upload(sender, { ...file, bytes: page('Salt') });
  const second = await upload(sender, { ...file, bytes: page('Pepper') });
  ids = [first.id, second.id];
  backup = path.join(product.dataDir, 'one.backup');
  expect(await run(['backup', backup])).toMatchObject({
    code: 0,
    said: expect.stringContaining(', 2 files of media ('),
  });
});
afterAll(() => product.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-media-backup-'));
  next = await freshDatabaseUrl('sqlite', 'nothing');
});
afterEach(async () => {
  await next.remove();
  await rm(folder, { recursive: true, force: true });
});

const at = (...names: string[]) => path.join(folder, ...names);

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
  return runCommandHere(args, { DATABASE_URL, DATA_DIR, ...environment });
}

const restore = (...args: readonly string[]) =>
  run(['restore', ...args], { DATABASE_URL: next.url, DATA_DIR: at('data') });

/** What lies below a folder, by path. */
async function filesIn(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map(async (file) => [
    path.relative(place, file),
    await readFile(file, 'latin1'),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}
const mediaOf = (dataDir: string) => filesIn(path.join(dataDir, 'media'));
const placeOf = (id: string) => path.join(id.slice(-2), id, 'original.pdf');

test('uploaded files come with a backup, and a restore never writes over a file', {
  tags: ['OPERATE-60'],
}, async () => {
  const [, second = ''] = ids;
  const target = at('data', 'media', placeOf(second));
  await mkdir(path.dirname(target), { recursive: true });
  const other = page('Sweets, and more');
  await writeFile(target, other);
  const refused = await restore(backup);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(
    `\nLectern cannot restore: another file ${second}/original.pdf is in ${at('data', 'media')} already`,
  );
  expect(await everyRow(next.url)).toEqual({});
  expect(await mediaOf(at('data'))).toEqual({ [placeOf(second)]: Buffer.from(other).toString() });
  // Nor over one that is as long.
  await writeFile(target, page('Sugar!'));
  const restorer = new MediaRestorer(new FolderStore(at('data', 'media')), false);
  const bytes = page('Pepper');
  const given = { path: `media/${second}/original.pdf`, bytes: bytes.length };
  const content = Readable.from([bytes]);
  await expect(restorer.restoreFile({ ...given, content })).rejects.toThrow('another file');
  // Its own it takes for brought back.
  await writeFile(target, page('Pepper'));
  expect(await restore(backup)).toMatchObject({
    code: 0,
    said: expect.stringContaining(', 2 files of media ('),
  });
  const media = await mediaOf(product.dataDir);
  expect(Object.keys(media)).toHaveLength(2);
  expect(await mediaOf(at('data'))).toEqual(media);
});

test('a backup leaves uploaded files out, and says which', { tags: ['OPERATE-61'] }, async () => {
  const made = await run(['backup', at('one.backup'), '--without-media']);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(', 0 files of media,') });
  const where = path.join(product.dataDir, 'media');
  expect(made.said).toMatch(
    new RegExp(`\nLeft out: 2 files of media \\(0\\.0 MB\\) in ${where}\\.\n$`),
  );
  // One of the two was brought by other means.
  const [id = ''] = ids;
  const target = at('data', 'media', placeOf(id));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, page('Salt'));
  const back = await restore(at('one.backup'));
  expect(back.code).toBe(0);
  expect(back.said).toContain(
    `\nLeft out: 2 files of media (0.0 MB), of which 1 are not in ${at('data', 'media')}: bring them there.\n`,
  );
  expect(Object.keys(await mediaOf(at('data')))).toEqual([placeOf(id)]);
});

test('a restore leaves them in the backup', { tags: ['OPERATE-61'] }, async () => {
  const restorer = new MediaRestorer(new FolderStore(at('data', 'media')), true);
  const [id = ''] = ids;
  const bytes = page('Salt');
  const content = Readable.from([bytes]);
  const file = { path: `media/${id}/original.pdf`, bytes: bytes.length, content };
  expect(await restorer.restoreFile(file)).toBe(false);
  expect(restorer.absent).toBe(1);
  expect(await mediaOf(at('data'))).toEqual({});
});

test('a backup says where files are missing, as with a wrong MEDIA_URL', {
  tags: ['OPERATE-60'],
}, async () => {
  const MEDIA_URL = pathToFileURL(at('elsewhere')).href;
  const made = await run(['backup', at('one.backup')], { MEDIA_URL });
  expect(made.code).toBe(0);
  expect(made.said).toContain(
    `\nThere is no file in ${at('elsewhere')} of uploads that the database has: 2. `,
  );
});

test('uploaded files are copied elsewhere, and a copy goes on where it stopped', {
  tags: ['OPERATE-62'],
}, async () => {
  const mediaTo = pathToFileURL(at('srv media')).href;
  const [first = ''] = ids;
  await mkdir(path.dirname(at('srv media', placeOf(first))), { recursive: true });
  await writeFile(at('srv media', placeOf(first)), page('Salt'));
  const moved = await run(['move', '--media-to', mediaTo]);
  expect(moved.code).toBe(0);
  expect(moved.said).toBe(
    `Copied 1 file of media (0.0 MB) to ${at('srv media')}; 1 were there already. Set MEDIA_URL to the ` +
      'new address and start. The old files are as they were.\n',
  );
  expect(await filesIn(at('srv media'))).toEqual(await mediaOf(product.dataDir));
  const store = new FolderStore(at('srv media'));
  await expect(copyMedia(store, store, AbortSignal.timeout(60_000))).rejects.toThrow(
    `the media are in ${at('srv media')} already`,
  );
});
