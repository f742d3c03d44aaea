import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { register } from '../support/register.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const PASSPHRASE = 'four words in a row';
/** In a name and in no row by itself, so that it is found where it is readable. */
const SECRET = 'Quinquagesima';

let product: RunningProduct;
let folder: string;
let next: FreshDatabase;

beforeAll(async () => {
  product = await startProduct('sqlite');
  await register(product, 'ann@example.com', SECRET);
});
afterAll(() => product.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-encrypted-'));
  next = await freshDatabaseUrl('sqlite', 'nothing');
  await writeFile(at('passphrase'), `${PASSPHRASE}\n`);
});
afterEach(async () => {
  await next.remove();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
  const command = startCommand(args, { DATABASE_URL, DATA_DIR, ...environment });
  return { code: await command.exitCode, said: command.output() };
}

function restore(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const place = { DATABASE_URL: next.url, DATA_DIR: at('data') };
  return run(['restore', ...args], { ...place, ...environment });
}

/** @returns the recipient of a new key in the file `name` */
async function newKey(name: string): Promise<string> {
  const made = await run(['backup', '--new-key', at(name)]);
  expect(made).toMatchObject({ code: 0 });
  return /BACKUP_ENCRYPT_TO=(age1\S+)/.exec(made.said)?.[1] ?? '';
}

async function backUp(environment: Readonly<Record<string, string>>): Promise<string> {
  const made = await run(['backup', folder], environment);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ MB, encrypted\.\n$/) });
  const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('lectern-'));
  expect(name).toMatch(/^lectern-\d{8}T\d{6}Z\.backup\.age$/);
  return at(name);
}

/** Nothing was restored, and nothing lies there that was readable. */
async function expectNothing(): Promise<void> {
  expect(await everyRow(next.url)).toEqual({});
  expect(await readdir(at('data')).catch(() => [])).toEqual([]);
}

async function expectAll(): Promise<void> {
  expect(await everyRow(next.url)).toEqual(await everyRow(product.databaseUrl));
  expect((await readdir(at('data'))).filter((name) => name !== 'outbox')).toEqual([]);
}

describe('a backup to a key', () => {
  test('is opened by it and by no other, and nothing of it can be read', {
    tags: ['OPERATE-4'],
  }, async () => {
    const [own, other] = [await newKey('own.key'), await newKey('other.key')];
    expect((await stat(at('own.key'))).mode & 0o777).toBe(0o600);
    const file = await backUp({ BACKUP_ENCRYPT_TO: own });
    const content = await readFile(file, 'latin1');
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    for (const readable of ['SQLite format', SECRET, 'ann@example.com', 'private_jwk']) {
      expect(content).not.toContain(readable);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(product.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);

    expect(other).not.toBe(own);
    const wrong = await restore([file, '--identity', at('other.key')]);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.said).toBe(
      `Lectern cannot restore: the key or passphrase that was given does not open ${file}\n`,
    );
    const without = await restore([file]);
    expect(without.said).toMatch(
      /^Lectern cannot restore: the backup is encrypted: name its key by --identity FILE, or the/,
    );
    await expectNothing();

    const right = await restore([file, '--identity', at('own.key')]);
    expect(right).toMatchObject({ code: 0, said: expect.stringMatching(/\nRestored \d+ tables/) });
    await expectAll();
  });

  test('may be to several, and names the one that is none', async () => {
    const [own, other] = [await newKey('own.key'), await newKey('other.key')];
    const file = await backUp({ BACKUP_ENCRYPT_TO: `${own},${other}` });
    expect(await restore([file, '--identity', at('other.key')])).toMatchObject({ code: 0 });
    await expectAll();
    const refused = await run(['backup', at('x.backup')], { BACKUP_ENCRYPT_TO: 'age1nobody' });
    expect(refused.said).toBe(
      'Lectern cannot back up: BACKUP_ENCRYPT_TO has age1nobody, which is no recipient: age1…\n',
    );
    expect(await readdir(folder)).not.toContain('x.backup');
  });

  test('is never written over, and neither is a key', async () => {
    const own = await newKey('own.key');
    const before = await readFile(at('own.key'), 'utf8');
    const again = await run(['backup', '--new-key', at('own.key')]);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('cannot be used') });
    const there = await run(['backup', at('own.key')], { BACKUP_ENCRYPT_TO: own });
    expect(there).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
    expect(await readFile(at('own.key'), 'utf8')).toBe(before);
  });
});

describe('a backup with a passphrase', () => {
  test('is opened by it, wherever it comes from, and by no other', {
    tags: ['OPERATE-4'],
  }, async () => {
    const file = await backUp({ BACKUP_PASSPHRASE_FILE: at('passphrase') });
    await writeFile(at('wrong'), 'five words not in a row');
    const wrong = await restore([file], { BACKUP_PASSPHRASE_FILE: at('wrong') });
    expect(wrong.said).toContain('the key or passphrase that was given does not open');
    const gone = await restore([file], { BACKUP_PASSPHRASE_FILE: at('gone') });
    expect(gone.said).toMatch(/^Lectern cannot restore: .*gone cannot be used: ENOENT/);
    await expectNothing();
    // Newer backups may be encrypted to a key.
    const both = { BACKUP_PASSPHRASE_FILE: at('passphrase'), BACKUP_ENCRYPT_TO: 'age1one' };
    const right = await restore([file], both);
    expect(right).toMatchObject({ code: 0 });
    await expectAll();
  });

  test('that is short is refused, and so is one beside a key', async () => {
    await writeFile(at('short'), 'fifteen letters\n');
    const short = await run(['backup', folder], { BACKUP_PASSPHRASE_FILE: at('short') });
    expect(short.said).toMatch(/short must have at least 16 characters\n$/);
    const both = { BACKUP_PASSPHRASE_FILE: at('passphrase'), BACKUP_ENCRYPT_TO: 'age1one' };
    expect((await run(['backup', folder], both)).said).toContain('choose one');
    expect((await readdir(folder)).filter((name) => name.startsWith('lectern-'))).toEqual([]);
  });
});

describe('an encrypted backup', () => {
  let file: string;
  let identity: readonly string[];

  beforeEach(async () => {
    const recipient = await newKey('own.key');
    file = await backUp({ BACKUP_ENCRYPT_TO: recipient });
    identity = ['--identity', at('own.key')];
  });

  /** Where age begins a new part: what is cut off there is whole by itself. */
  async function endOfParts(count: number): Promise<number> {
    const content = await readFile(file, 'latin1');
    const header = content.indexOf('\n', content.indexOf('\n--- ') + 1) + 1;
    return header + 16 + count * (65_536 + 16);
  }

  test.each<[string, (size: number) => Promise<number>]>([
    ['in its last part', async (size) => size - 1],
    ['between two parts', () => endOfParts(2)],
    ['in its header', async () => 60],
  ])('that was cut off %s is refused whole', async (_where, sizeOf) => {
    const size = await sizeOf((await stat(file)).size);
    expect(size).toBeLessThan((await stat(file)).size);
    await truncate(file, size);
    const refused = await restore([file, ...identity]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toMatch(/^Lectern cannot restore: .* is damaged: /);
    await expectNothing();
  });

  test.each<[string, (content: Buffer) => number]>([
    ['in its last part', (content) => content.length - 20],
    ['in its first part', (content) => Math.floor(content.length / 2)],
    ['in its header', () => 60],
  ])('that was changed %s is refused whole', async (_where, placeOf) => {
    const content = await readFile(file);
    const place = placeOf(content);
    content[place] = (content[place] ?? 0) ^ 1;
    await writeFile(file, content);
    const refused = await restore([file, ...identity]);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toMatch(/^Lectern cannot restore: .* (is damaged: |does not open )/);
    await expectNothing();
  });

  test('that something follows is refused whole', async () => {
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.alloc(100)]));
    expect((await restore([file, ...identity])).said).toContain(' is damaged: ');
    await expectNothing();
  });
});
