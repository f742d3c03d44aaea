import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  deleteOldStagedCourses,
  STAGED_COURSES_KEPT_FOR,
} from '@lectern/api/features/course-import/course-import';
import { parseSections } from '@lectern/api/features/curriculum/sections';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { HEADER, lineOf } from '../../../tests/support/csv.ts';
import {
  type CommandResult,
  runMeasuredCommand,
  startMeasuredCommand,
} from '../../../tests/support/measured-command.ts';

/** 1,139 real courses, of which 228 have a level that is not ours; lies beside the repository. */
const CATALOGUE = fileURLToPath(new URL('../../../../shared/data/catalogue.csv', import.meta.url));
const hasCatalogue = existsSync(CATALOGUE);
if (!hasCatalogue) console.warn('SKIPPED: the real catalogue is not here, so it is not imported.');

const run = promisify(execFile);

let folder: string;
let fresh: FreshDatabase;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-import-'));
});

afterEach(async () => {
  await database.close();
  await fresh.remove();
  await rm(folder, { recursive: true });
});

describe.each(ENGINES)('on %s', (engine) => {
  // Open all the while, as a running server has it.
  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
  });

  test.skipIf(!hasCatalogue)(
    'the real catalogue is imported once',
    { timeout: 60_000 },
    async () => {
      const strictly = await importFile(CATALOGUE, '--strict');
      expect(strictly.status).toBe(1);
      expect(refusedLines(strictly)).toHaveLength(228);
      expect(await titles()).toHaveLength(0);

      const first = await importFile(CATALOGUE);
      expect(lastLine(first)).toBe('911 courses imported, 0 already there, 228 rows refused.');
      expect(first.status).toBe(0);
      expect(refusedLines(first)).toHaveLength(228);
      expect(await titles()).toHaveLength(911);

      const second = await importFile(CATALOGUE);
      expect(lastLine(second)).toBe('0 courses imported, 911 already there, 228 rows refused.');
      expect(second.status).toBe(0);
      expect(await titles()).toHaveLength(911);
    },
  );

  test('good rows are imported, bad ones reported with line and reason', {
    tags: ['OPERATE-1'],
  }, async () => {
    const file = await written(
      lineOf({ title: 'One' }),
      lineOf({ title: 'Two\nlines' }),
      lineOf({ title: 'Three', description: 'First.\r\nSecond.' }),
      'too,few',
      `${lineOf({ title: 'Four' })},much`,
      lineOf({ title: 'Five' }),
    );
    const ended = await importFile(file);
    expect(ended.stderr).toBe(
      'line 3: title: Please use plain text: hidden control characters are not allowed.\n' +
        'line 7: The row has 2 columns and must have 10.\n' +
        'line 8: The row has 11 columns and must have 10.\n',
    );
    expect(ended.stdout).toBe('3 courses imported, 0 already there, 3 rows refused.\n');
    expect(ended.status).toBe(0);
    expect(await titles()).toEqual(['Five', 'One', 'Three']);
  });

  test('a course waits for its owner and is dated as the file says', {
    tags: ['OPERATE-2'],
  }, async () => {
    await importFile(await written(lineOf()));
    const row = await database.read
      .selectFrom('course')
      .innerJoin('listing', 'listing.course_id', 'course.id')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      owner_id: null,
      owner_email: 'ann@example.com',
      instructor_name: 'Abena Boateng',
      date_added: '2024-02-29',
      total_seats: 24,
      students: 0,
    });
    expect(parseSections(row.curriculum).map(({ title }) => title)).toEqual([
      'Flour',
      'Water',
      'Time',
    ]);
    expect(row.created_at).toBe(Date.UTC(2024, 1, 29));
    const audit = await database.read.selectFrom('audit').selectAll().execute();
    expect(audit).toEqual([
      expect.objectContaining({ action: 'course.import', subject_id: row.id, actor_id: null }),
    ]);
  });

  test.each([true, false])(
    'an owner with an account already, verified %s',
    async (emailVerified) => {
      const account = { accountId: 'ann', email: 'ann@example.com', emailVerified, name: 'Ann' };
      const ann = await database.interactiveTransaction((writer) =>
        upsertPersonFromToken(writer, { ...account, picture: '' }, Date.now()),
      );
      await importFile(await written(lineOf()));
      const row = await database.read
        .selectFrom('course')
        .select(['owner_id', 'owner_email', 'instructor_name'])
        .executeTakeFirstOrThrow();
      expect({ ...row }).toEqual({
        owner_id: emailVerified ? ann.personId : null,
        owner_email: emailVerified ? null : 'ann@example.com',
        instructor_name: 'Abena Boateng',
      });
    },
  );

  test('the same row counts once, in one file and over several', {
    tags: ['OPERATE-1'],
  }, async () => {
    const twice = await importFile(await written(lineOf(), lineOf({ title: 'Other' }), lineOf()));
    expect(lastLine(twice)).toBe('2 courses imported, 1 already there, 0 rows refused.');
    const edited = await importFile(await written(lineOf(), lineOf({ duration: '5 weeks' })));
    expect(lastLine(edited)).toBe('1 course imported, 1 already there, 0 rows refused.');
  });

  test('with --strict, one bad row prevents the import', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => lineOf({ title: `Course ${index}` }));
    const ended = await importFile(
      await written(...rows, lineOf({ difficulty: 'Hard' }), lineOf({ title: '' })),
      '--strict',
    );
    expect(ended.status).toBe(1);
    expect(refusedLines(ended)).toHaveLength(2);
    expect(lastLine(ended)).toBe('Nothing imported, as --strict says: 2 of 452 rows refused.');
    expect(await titles()).toEqual([]);
  });

  test('a file that breaks off in the middle leaves nothing', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => lineOf({ title: `Course ${index}` }));
    const ended = await importFile(await written(...rows, '"never closed'));
    expect(ended.status).toBe(1);
    expect(ended.stdout).toBe('');
    expect(ended.stderr).toMatch(/^Lectern cannot import: the row that begins on line 452 .*\n$/);
    expect(await titles()).toEqual([]);
  });

  test('others write while a file is read, and nobody sees a part of it', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => lineOf({ title: `Course ${index}` }));
    // A file that is still being written: the import waits in the middle of it.
    const file = path.join(folder, 'courses.pipe');
    await run('mkfifo', [file]);
    const running = startMeasuredCommand(['import', file, '--owner', 'ann@example.com'], fresh.url);
    const writing = await open(file, 'w');
    const bad = lineOf({ difficulty: 'Hard' });
    await writing.writeFile(linesOf(HEADER, ...rows.slice(0, 450), bad, ...rows.slice(450, 500)));
    await running.waitFor('line 452: ');
    const account = { accountId: 'bo', email: 'bo@example.com', emailVerified: true, name: 'Bo' };
    await database.interactiveTransaction((writer) =>
      upsertPersonFromToken(writer, { ...account, picture: '' }, Date.now()),
    );
    expect(await stagedCourses()).toBe(400);
    expect(await titles()).toEqual([]);
    await writing.writeFile(linesOf(...rows.slice(500)));
    await writing.close();
    const ended = await running.ended;
    expect(lastLine(ended)).toBe('900 courses imported, 0 already there, 1 row refused.');
    expect(await titles()).toHaveLength(900);
    expect(await stagedCourses()).toBe(0);
  });

  test('an import that is killed in the middle leaves nothing', async () => {
    const good = (from: number) =>
      Array.from({ length: 12_000 }, (_, index) => lineOf({ title: `Course ${from + index}` }));
    const bad = lineOf({ difficulty: 'Hard' });
    const file = await written(...good(0).slice(0, 1_000), bad, ...good(1_000));
    const running = startMeasuredCommand(['import', file, '--owner', 'ann@example.com'], fresh.url);
    // By then five batches went to the database.
    await running.waitFor('line 1002: ');
    running.kill();
    const ended = await running.ended;
    expect(ended.signal).toBe('SIGKILL');
    expect(await titles()).toEqual([]);

    expect(await stagedCourses()).toBeGreaterThan(0);

    const again = await importFile(await written(lineOf()));
    expect(lastLine(again)).toBe('1 course imported, 0 already there, 0 rows refused.');

    await database.transaction(deleteOldStagedCourses, Date.now());
    expect(await stagedCourses(), 'might still be under way').toBeGreaterThan(0);
    await database.transaction(deleteOldStagedCourses, Date.now() + STAGED_COURSES_KEPT_FOR + 1);
    expect(await stagedCourses()).toBe(0);
  });
});

describe('an unreadable file ends with status 1 and the reason', () => {
  beforeEach(async () => {
    fresh = await freshDatabaseUrl('sqlite', 'nothing');
    database = await openDatabase(fresh.url);
  });

  test('no such file', async () => {
    expectRefusal(await importFile(path.join(folder, 'none.csv')), 'none.csv" does not exist.');
  });

  test('a folder', async () => {
    expectRefusal(await importFile(folder), 'It holds neither a course.md nor an imsmanifest.xml.');
  });

  test('an empty file', async () => {
    const file = path.join(folder, 'empty.csv');
    await writeFile(file, '');
    expectRefusal(await importFile(file), 'the file is empty.');
  });

  test('other columns', async () => {
    const file = path.join(folder, 'other.csv');
    await writeFile(file, 'title;category\nA;B\n');
    expectRefusal(await importFile(file), 'unknown: "title;category"');
  });

  test('no arguments', async () => {
    expectRefusal(
      await runMeasuredCommand(['import'], fresh.url),
      'no file was named.\nUsage: npm run',
    );
  });

  test('a database that does not answer', async () => {
    const file = await written(lineOf());
    const ended = await runMeasuredCommand(
      ['import', file, '--owner', 'ann@example.com'],
      'postgres://nobody@127.0.0.1:1/nothing',
    );
    expectRefusal(ended, 'the database cannot be used now: ');
  });
});

function importFile(file: string, ...more: string[]): Promise<CommandResult> {
  return runMeasuredCommand(['import', file, '--owner', 'Ann@example.com', ...more], fresh.url);
}

async function written(...lines: string[]): Promise<string> {
  const file = path.join(folder, 'courses.csv');
  await writeFile(file, `\ufeff${linesOf(HEADER, ...lines)}`);
  return file;
}

function linesOf(...lines: string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}

async function titles(): Promise<string[]> {
  const rows = await database.read.selectFrom('course').select('title').execute();
  return rows.map(({ title }) => title).sort();
}

async function stagedCourses(): Promise<number> {
  const { count } = await database.read
    .selectFrom('staged_course')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function refusedLines({ stderr }: CommandResult): string[] {
  return stderr.split('\n').filter((line) => /^line \d+: /.test(line));
}

function lastLine({ stdout }: CommandResult): string | undefined {
  return stdout.trimEnd().split('\n').at(-1);
}

function expectRefusal(ended: CommandResult, reason: string): void {
  expect(ended.stderr).toContain('Lectern cannot import: ');
  expect(ended.stderr).toContain(reason);
  expect(ended.stderr).not.toMatch(/^\s+at /m);
  expect(ended.status).toBe(1);
}
