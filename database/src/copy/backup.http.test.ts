import { randomBytes } from 'node:crypto';
import {
  copyFile,
  mkdtemp,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../testing/directions.ts';
import { everyRow, runStatements } from '../../testing/every-row.ts';
import {
  ENGINES,
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../testing/fresh-database.ts';
import { openBare } from '../../testing/open-bare.ts';
import { sampleCourse, samplePerson } from '../../testing/sample-rows.ts';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { BackupFile } from './backup-files.ts';
import { type RestoreRequest, restoreBackup } from './read-backup.ts';
import { type BackupRequest, writeBackup } from './write-backup.ts';

/** 1 March 2026, UTC milliseconds. */
const NOW = Date.UTC(2026, 2, 1);
const LETTER = Buffer.from('Dear Ann,\r\n\0…');
/** Longer than what is written at once, and no multiple of it. */
const FILM = randomBytes(2_500_000);

const options: BackupRequest['options'] = {
  progress: async () => {},
  signal: new AbortController().signal,
};

let folder: string;
let databases: FreshDatabase[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-backup-'));
  databases = [];
});
afterEach(async () => {
  for (const { remove } of databases) await remove();
  await rm(folder, { recursive: true, force: true });
});

async function fresh(engine: Engine, contents: 'tables' | 'nothing' = 'nothing'): Promise<string> {
  const database = await freshDatabaseUrl(engine, contents);
  databases.push(database);
  return database.url;
}

async function installation(engine: Engine): Promise<string> {
  const url = await fresh(engine, 'tables');
  const database = await openDatabase(url);
  await database.interactiveTransaction(async (writer) => {
    await writer.insertInto('person').values(samplePerson('p1')).execute();
    await writer.insertInto('course').values(sampleCourse('c1')).execute();
    await writer
      .insertInto('course_hold')
      .values({ course_id: 'c1', kind: 'disabled', relist: 1, since: 6 })
      .execute();
  });
  await database.close();
  return url;
}

/** A file in parts as a disk may hand it out. */
function fileOf(place: string, content: Buffer): BackupFile {
  const parts = Readable.from([content.subarray(0, 3), content.subarray(3)]);
  return { path: place, bytes: content.length, content: parts };
}

async function* files(...backupFiles: BackupFile[]): AsyncIterable<BackupFile> {
  yield* backupFiles;
}

function backUp(from: string, request: Partial<BackupRequest> = {}): Promise<string> {
  const file = path.join(folder, 'one.backup');
  const facts = { lectern: '1.2.3', madeAt: NOW };
  const all = {
    from,
    file,
    facts,
    files: () => files(fileOf('outbox/a.eml', LETTER)),
    options,
    ...request,
  };
  return writeBackup(all).then(() => all.file);
}

function restore(file: string, to: string, request: Partial<RestoreRequest> = {}) {
  const putBack = async ({ content }: BackupFile) => {
    if (content) await buffer(content);
    return true;
  };
  return restoreBackup({ file, to, putBack, options, ...request });
}

function change(file: string, ...statements: string[]): Promise<void> {
  return runStatements(`file:${file}`, statements);
}

describe.each(DIRECTIONS)('a backup of $from, restored into $to', ({ from, to }) => {
  test('restores every row and file, and tells when and by which version it was made', {
    tags: ['OPERATE-3'],
  }, async () => {
    const [old, next] = [await installation(from), await fresh(to)];
    const leftOut = { path: 'media/b', bytes: 7, content: undefined };
    const all = [fileOf('outbox/a.eml', LETTER), fileOf('media/a', FILM), leftOut];
    const file = await backUp(old, { files: () => files(...all) });
    const put = new Map<string, Buffer | undefined>();
    const putBack = async ({ path: place, content }: BackupFile) => {
      put.set(place, content && (await buffer(content)));
      return content !== undefined;
    };
    const { facts, tables, files: tallies } = await restore(file, next, { putBack });
    expect(await everyRow(next)).toEqual(await everyRow(old));
    expect(facts).toEqual({ lectern: '1.2.3', madeAt: NOW, engine: from });
    expect(tables.get('person')?.rows).toBe(1);
    expect(Object.fromEntries(put)).toEqual({
      'outbox/a.eml': LETTER,
      'media/a': FILM,
      'media/b': undefined,
    });
    expect(Object.fromEntries(tallies.kept)).toEqual({
      outbox: { files: 1, bytes: LETTER.length },
      media: { files: 1, bytes: FILM.length },
    });
    expect(Object.fromEntries(tallies.leftOut)).toEqual({ media: { files: 1, bytes: 7 } });
  });
});

describe.each(ENGINES)('on %s', (engine) => {
  test('a letter that cannot be written back leaves the database empty', async () => {
    const [file, next] = [await backUp(await installation(engine)), await fresh(engine)];
    const putBack = async () => {
      throw new Error('no room');
    };
    await expect(restore(file, next, { putBack })).rejects.toThrow('no room');
    expect(await everyRow(next)).toEqual({});
  });
});

test('a backup of an older Lectern is migrated', async () => {
  const file = path.join(folder, 'old.db');
  const db = openBare('sqlite', `file:${file}`);
  await migrateToLatest(db, 'sqlite', migrationsNamed(['0001-catalogue', '0002-identity']));
  await db.destroy();
  const person = samplePerson('p1');
  const values = Object.values(person).map((value) => `'${value}'`);
  await change(file, `insert into person (${Object.keys(person)}) values (${values})`);
  const next = await fresh('sqlite');
  await restore(await backUp(`file:${file}`), next);
  const database = await openDatabase(next);
  const people = await database.read.selectFrom('person').selectAll().execute();
  expect(people).toEqual([expect.objectContaining({ id: 'p1', email_verified: 0 })]);
  await database.close();
});

test('an installation that is not empty, or has newer tables than the backup, is not changed', async () => {
  const file = await backUp(await installation('sqlite'));
  const filled = await installation('sqlite');
  await expect(restore(file, filled)).rejects.toThrow('the target is not empty');
  await change(file, `delete from kysely_migration where name > '0003'`);
  const next = await fresh('sqlite', 'tables');
  await expect(restore(file, next)).rejects.toThrow(/the target has newer tables already/);
});

test('a backup that is harmed, newer or none is refused whole', {
  tags: ['OPERATE-60'],
}, async () => {
  const [file, next] = [await backUp(await installation('sqlite')), await fresh('sqlite')];
  const harmed = path.join(folder, 'harmed');
  const HARMS: [how: string, statement: string, words: RegExp][] = [
    ['a changed row', `update person set name = 'Eve'`, /damaged: person has 1 rows/],
    ['a lost row', 'delete from course', /damaged: course has 0 rows, not the 1/],
    ['a row more', `insert into installation values ('a', 'b')`, /damaged: installation/],
    [
      'a changed file',
      'update backup_part set content = zeroblob(length(content))',
      /damaged: outbox\/a\.eml/,
    ],
    ['a lost part', 'delete from backup_part', /damaged: outbox\/a\.eml/],
    ['another length', 'update backup_file set bytes = 1', /damaged: outbox\/a\.eml/],
    ['a newer form', 'pragma user_version = 99', /of a newer Lectern/],
    ['a newer Lectern', `insert into kysely_migration values ('9999-x', '')`, /newer Lectern/],
    ['another database', 'pragma application_id = 7', /no backup that npm run backup/],
  ];
  for (const [how, statement, words] of HARMS) {
    await copyFile(file, harmed);
    await change(harmed, statement);
    await expect(restore(harmed, next), how).rejects.toThrow(words);
    expect(await everyRow(next), how).toEqual({});
  }
  await copyFile(file, harmed);
  await truncate(harmed, (await stat(file)).size / 2);
  await expect(restore(harmed, next)).rejects.toThrow(/damaged/);
  await writeFile(harmed, 'no database, but as long as a header has to be '.repeat(90));
  await expect(restore(harmed, next)).rejects.toThrow(/is damaged, or no database/);
  await expect(restore(path.join(folder, 'x'), next)).rejects.toThrow('there is no file');
  expect(await everyRow(next)).toEqual({});
});

test('a backup of the first form, in which a file is one value, is read', async () => {
  const [file, next] = [await backUp(await installation('sqlite')), await fresh('sqlite')];
  await change(
    file,
    'create table first (path text primary key, content blob not null, digest text not null)',
    'insert into first select path, content, digest from backup_file join backup_part on file_id = id',
    'drop table backup_file',
    'drop table backup_part',
    'alter table first rename to backup_file',
    'pragma user_version = 1',
  );
  const put: (Buffer | undefined)[] = [];
  const putBack = async ({ content }: BackupFile) => {
    put.push(content && (await buffer(content)));
    return true;
  };
  await restore(file, next, { putBack });
  expect(put).toEqual([LETTER]);
  await change(file, `update backup_file set content = x'00'`);
  await expect(restore(file, await fresh('sqlite'))).rejects.toThrow(/damaged: outbox\/a\.eml/);
});

test('a backup is one file that only its owner may read, and is never written over', async () => {
  const from = await installation('sqlite');
  const file = await backUp(from);
  expect(await readdir(folder)).toEqual(['one.backup']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await everyRow(`file:${file}`)).person).toHaveLength(1);
  await expect(backUp(from)).rejects.toThrow(`${file} is there already`);
  const nowhere = path.join(folder, 'nowhere', 'x');
  await expect(backUp(from, { file: nowhere })).rejects.toThrow(
    `there is no folder ${path.dirname(nowhere)}`,
  );
});

test('a backup that fails in the middle leaves no file', async () => {
  const from = await installation('sqlite');
  const failing = async function* (): AsyncIterable<BackupFile> {
    yield fileOf('outbox/a.eml', LETTER);
    throw new Error('the letter cannot be read');
  };
  await expect(backUp(from, { files: failing })).rejects.toThrow('the letter cannot be read');
  expect(await readdir(folder)).toEqual([]);
});

test('a file that a killed backup left is removed by one a day later, and not before', async () => {
  const from = await installation('sqlite');
  const [today, yesterday] = ['.a.backup.1.unfinished', '.b.backup.1.unfinished'];
  for (const [name, hours] of [
    [today, 23],
    [yesterday, 25],
  ] as const) {
    const file = path.join(folder, name);
    await writeFile(file, '');
    const at = new Date(NOW - hours * 3_600_000);
    await utimes(file, at, at);
  }
  await backUp(from);
  expect((await readdir(folder)).toSorted()).toEqual([today, 'one.backup']);
});
