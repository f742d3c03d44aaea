import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyRow } from '../../database/testing/every-row.ts';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { runCommandHere } from '../support/command-here.ts';
import { untilAtRest } from '../support/database-state.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** In a name and in no row by itself, so that it is found where it is readable. */
const SECRET = 'Quinquagesima';

let product: RunningProduct;
let folder: string;
const databases: FreshDatabase[] = [];

beforeAll(async () => {
  product = await startProduct('sqlite');
  await register(product, 'ann@example.com', SECRET);
  await untilAtRest(product);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-encrypted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await product.stop();
  for (const { remove } of databases) await remove();
});

const at = (...names: string[]) => path.join(folder, ...names);

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
  return runCommandHere(args, { DATABASE_URL, DATA_DIR, ...environment });
}

/** An empty installation, into which backups can be restored. */
async function target() {
  const next = await freshDatabaseUrl('sqlite', 'nothing');
  databases.push(next);
  const DATA_DIR = at(`data ${databases.length}`);
  return {
    restore: (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
      run(['restore', ...args], { DATABASE_URL: next.url, DATA_DIR, ...environment }),
    /** Nothing was restored, and nothing lies there that was readable. */
    expectNothing: async () => {
      expect(await everyRow(next.url)).toEqual({});
      expect(await readdir(DATA_DIR).catch(() => [])).toEqual([]);
    },
    expectAll: async () => {
      expect(await everyRow(next.url)).toEqual(await everyRow(product.databaseUrl));
      expect((await readdir(DATA_DIR)).filter((name) => name !== 'outbox')).toEqual([]);
    },
  };
}

/** @returns the recipient of a new key in the file `name` */
async function newKey(name: string): Promise<string> {
  const made = await run(['backup', '--new-key', at(name)]);
  expect(made).toMatchObject({ code: 0 });
  return /BACKUP_ENCRYPT_TO=(age1\S+)/.exec(made.said)?.[1] ?? '';
}

async function backUp(name: string, environment: Readonly<Record<string, string>>) {
  const made = await run(['backup', at(name)], environment);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ MB, encrypted\.\n$/) });
  return at(name);
}

test('a backup to keys is opened by each of them and by no other, and nothing of it can be read', {
  tags: ['OPERATE-4'],
}, async () => {
  const [own, second] = [await newKey('own.key'), await newKey('second.key')];
  const other = await newKey('other.key');
  expect(new Set([own, second, other]).size).toBe(3);
  expect((await stat(at('own.key'))).mode & 0o777).toBe(0o600);
  const made = await run(['backup', folder], { BACKUP_ENCRYPT_TO: `${own},${second}` });
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/ MB, encrypted\.\n$/) });
  const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('lectern-'));
  expect(name).toMatch(/^lectern-\d{8}T\d{6}Z\.backup\.age$/);
  const file = at(name);
  const content = await readFile(file, 'latin1');
  expect(content).toMatch(/^age-encryption\.org\/v1\n/);
  for (const readable of ['SQLite format', SECRET, 'ann@example.com', 'private_jwk']) {
    expect(content).not.toContain(readable);
  }
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(product.dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);

  const first = await target();
  const wrong = await first.restore([file, '--identity', at('other.key')]);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.said).toBe(
    `Lectern cannot restore: the key or passphrase that was given does not open ${file}\n`,
  );
  const without = await first.restore([file]);
  expect(without.said).toMatch(
    /^Lectern cannot restore: the backup is encrypted: name its key by --identity FILE, or the/,
  );
  await first.expectNothing();
  const right = await first.restore([file, '--identity', at('own.key')]);
  expect(right).toMatchObject({ code: 0, said: expect.stringMatching(/\nRestored \d+ tables/) });
  await first.expectAll();
  const next = await target();
  expect(await next.restore([file, '--identity', at('second.key')])).toMatchObject({ code: 0 });
  await next.expectAll();
});

test('what is no recipient is named, and neither a backup nor a key is written over', async () => {
  const refused = await run(['backup', at('x.backup')], { BACKUP_ENCRYPT_TO: 'age1nobody' });
  expect(refused.said).toBe(
    'Lectern cannot back up: BACKUP_ENCRYPT_TO has age1nobody, which is no recipient: age1…\n',
  );
  expect(await readdir(folder)).not.toContain('x.backup');
  const kept = await newKey('kept.key');
  const before = await readFile(at('kept.key'), 'utf8');
  const again = await run(['backup', '--new-key', at('kept.key')]);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('cannot be used') });
  const there = await run(['backup', at('kept.key')], { BACKUP_ENCRYPT_TO: kept });
  expect(there).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
  expect(await readFile(at('kept.key'), 'utf8')).toBe(before);
});

test('a backup with a passphrase is opened by it, wherever it comes from, and by no other', {
  tags: ['OPERATE-4'],
}, async () => {
  await writeFile(at('passphrase'), 'four words in a row\n');
  await writeFile(at('wrong'), 'five words not in a row');
  await writeFile(at('short'), 'fifteen letters\n');
  const passphrase = { BACKUP_PASSPHRASE_FILE: at('passphrase') };
  const file = await backUp('passphrase.age', passphrase);
  const { restore, expectNothing, expectAll } = await target();
  const wrong = await restore([file], { BACKUP_PASSPHRASE_FILE: at('wrong') });
  expect(wrong.said).toContain('the key or passphrase that was given does not open');
  const gone = await restore([file], { BACKUP_PASSPHRASE_FILE: at('gone') });
  expect(gone.said).toMatch(/^Lectern cannot restore: .*gone cannot be used: ENOENT/);
  await expectNothing();
  // Newer backups may be encrypted to a key.
  const both = { ...passphrase, BACKUP_ENCRYPT_TO: 'age1one' };
  expect(await restore([file], both)).toMatchObject({ code: 0 });
  await expectAll();

  const beside = await run(['backup', at('refused.age')], both);
  expect(beside.said).toContain('choose one');
  const short = await run(['backup', at('refused.age')], { BACKUP_PASSPHRASE_FILE: at('short') });
  expect(short.said).toMatch(/short must have at least 16 characters\n$/);
  expect(await readdir(folder)).not.toContain('refused.age');
});

test('an encrypted backup that was cut off or changed is refused whole', async () => {
  const file = await backUp('whole.age', { BACKUP_ENCRYPT_TO: await newKey('whole.key') });
  const content = await readFile(file);
  const header = content.indexOf('\n', content.indexOf('\n--- ') + 1) + 1;
  /** Where age begins a new part: what is cut off there is whole by itself. */
  const endOfTwoParts = header + 16 + 2 * (65_536 + 16);
  expect(endOfTwoParts).toBeLessThan(content.length);
  const changedAt = (place: number) => {
    const changed = Buffer.from(content);
    changed[place] = (changed[place] ?? 0) ^ 1;
    return changed;
  };
  const { restore, expectNothing } = await target();
  for (const [how, harmed] of Object.entries({
    'cut off in its last part': content.subarray(0, -1),
    'cut off between two parts': content.subarray(0, endOfTwoParts),
    'cut off in its header': content.subarray(0, 60),
    'changed in its last part': changedAt(content.length - 20),
    'changed in its first part': changedAt(header + 16 + 30_000),
    'changed in its header': changedAt(60),
    'followed by something': Buffer.concat([content, Buffer.alloc(100)]),
  })) {
    await writeFile(at('harmed.age'), harmed);
    const refused = await restore([at('harmed.age'), '--identity', at('whole.key')]);
    expect(refused.code, how).toBe(1);
    expect(refused.said, how).toMatch(
      how === 'changed in its header'
        ? /^Lectern cannot restore: .* (is damaged: |does not open )/
        : /^Lectern cannot restore: .* is damaged: /,
    );
    await expectNothing();
  }
});
