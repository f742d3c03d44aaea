import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries, makeZip, replaceBytes, type ZipEntries } from '../../testing/make-zip.ts';
import { PackageError } from '../course-package.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { readWhole } from './package-source.ts';
import { openZipSource } from './zip-source.ts';

let folder: string;
let zip: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-zip-'));
  zip = path.join(folder, 'course.zip');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Writes a zip and changes its bytes. */
async function zipOf(entries: ZipEntries, change = (bytes: Buffer) => bytes): Promise<void> {
  await makeZip(zip, entries);
  await writeFile(zip, change(await readFile(zip)));
}

async function refusal(): Promise<string> {
  const error: unknown = await openZipSource(zip).then(
    async (source) => await source.close(),
    (reason: unknown) => reason,
  );
  if (error instanceof PackageError) return error.message;
  throw new Error('It was not refused', { cause: error });
}

test('files are read by their names, and litter is no part of a course', async () => {
  await zipOf({
    'a/b.md': 'text',
    'a/ü.txt': Buffer.from([1, 2]),
    '__MACOSX/a/._b.md': 'x',
    '.DS_Store': 'x',
  });
  const source = await openZipSource(zip);
  expect([...source.files.keys()]).toEqual(['a/b.md', 'a/ü.txt']);
  const file = source.files.get('a/b.md');
  expect(file && String(await readWhole(file, 4))).toBe('text');
  expect(file && (await readWhole(file, 3))).toBeUndefined();
  await source.close();
});

test.each([
  ['a parent folder', '../evil.md'],
  ['a path from the root', '/tmp/ev.md'],
  ['a drive', 'C:/evil.md'],
  ['a parent folder with backslashes', '..\\evil.md'],
])('%s in a name is refused', { tags: ['PACKAGE-9'] }, async (_, name) => {
  const harmless = 'x'.repeat(name.length);
  await zipOf({ [harmless]: 'text' }, (bytes) => replaceBytes(bytes, harmless, name));
  expect(await refusal()).toContain('The zip holds a path that leads out of it');
});

test('a link is refused', { tags: ['PACKAGE-9'] }, async () => {
  await zipOf({ 'secret.md': { bytes: Buffer.from('/etc/passwd'), mode: 0o120777 } });
  expect(await refusal()).toBe('“secret.md” in the zip is a link.');
});

test('an encrypted file is refused', { tags: ['PACKAGE-9'] }, async () => {
  const encrypt = (header: Buffer) => header.writeUInt16LE(header.readUInt16LE(8) | 1, 8);
  await zipOf({ 'course.md': 'text' }, (bytes) => changeEntries(bytes, encrypt));
  expect(await refusal()).toBe('“course.md” in the zip is encrypted.');
});

test('two files of one name are refused', { tags: ['PACKAGE-9'] }, async () => {
  await zipOf({ 'a.md': 'one', 'b.md': 'two' }, (bytes) => replaceBytes(bytes, 'b.md', 'a.md'));
  expect(await refusal()).toBe('The zip holds “a.md” twice.');
});

test('a zip bomb is refused: what is packed too tightly', { tags: ['PACKAGE-9'] }, async () => {
  await zipOf({ 'bomb.txt': Buffer.alloc(PACKAGE_LIMITS.ratioCountsFrom + 1) });
  expect(await refusal()).toBe(
    '“bomb.txt” in the zip is packed so tightly that it may be a zip bomb.',
  );
});

test('a zip bomb is refused: too much once it is unpacked', { tags: ['PACKAGE-9'] }, async () => {
  const names = Array.from({ length: 17 }, (_, number) => `${number}.bin`);
  const stored = { bytes: Buffer.from('x'), compress: false };
  const size = 0xfffffff0;
  await zipOf(Object.fromEntries(names.map((name) => [name, stored])), (bytes) =>
    changeEntries(bytes, (header) => {
      header.writeUInt32LE(size, 20);
      header.writeUInt32LE(size, 24);
    }),
  );
  expect(await refusal()).toBe('The zip has more than 64 GB once it is unpacked.');
});

test('a zip bomb is refused: too many files', { tags: ['PACKAGE-9'] }, async () => {
  await zipOf({ 'a.md': 'text' }, (bytes) => {
    const end = bytes.lastIndexOf('PK\x05\x06');
    bytes.writeUInt16LE(PACKAGE_LIMITS.entries + 1, end + 8);
    bytes.writeUInt16LE(PACKAGE_LIMITS.entries + 1, end + 10);
    return bytes;
  });
  expect(await refusal()).toBe('It holds more than 20000 files and folders.');
});

test('a file that is larger than the zip says fails while it is read', {
  tags: ['PACKAGE-9'],
}, async () => {
  const lie = (header: Buffer) => header.writeUInt32LE(10, 24);
  await zipOf({ 'a.txt': Buffer.alloc(100_000) }, (bytes) => changeEntries(bytes, lie));
  const source = await openZipSource(zip);
  const file = source.files.get('a.txt');
  expect(file?.bytes).toBe(10);
  await expect(file && readWhole(file, 1_000_000)).rejects.toThrow('too many bytes');
  await source.close();
});

test('what is no zip is refused', async () => {
  await writeFile(zip, 'no zip');
  expect(await refusal()).toContain('It is no zip that can be read');
  await zipOf({ 'a.md': 'x'.repeat(10_000) }, (bytes) => bytes.subarray(0, bytes.length - 30));
  expect(await refusal()).toContain('It is no zip that can be read');
});
