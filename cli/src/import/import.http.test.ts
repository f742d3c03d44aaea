import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { type EndedCommand, runCommandHere } from '../../../tests/support/command-here.ts';
import { HEADER, lineOf } from '../../../tests/support/csv.ts';
import { startCommand } from '../../../tests/support/running-command.ts';

const BAD = lineOf({ difficulty: 'Hard' });

let folder: string;
let fresh: FreshDatabase;
let database: Database;

/** Open all the while, as a running server has it. */
async function openFresh(engine: Engine): Promise<void> {
  fresh = await freshDatabaseUrl(engine);
  database = await openDatabase(fresh.url);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-import-'));
});
afterEach(async () => {
  await database.close();
  await fresh.remove();
  await rm(folder, { recursive: true });
});

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(() => openFresh(engine));

  test('good rows are imported once, bad ones reported with line and reason', {
    tags: ['OPERATE-1'],
  }, async () => {
    const good = lineOf({ title: 'One' });
    const file = await written(
      good,
      lineOf({ title: 'Two\nlines' }),
      lineOf({ title: 'Three', description: 'First.\r\nSecond.' }),
      'too,few',
      `${lineOf({ title: 'Four' })},much`,
      lineOf({ title: 'Five' }),
      good,
    );
    const ended = await importFile(file);
    expect(ended).toMatchObject({
      code: 0,
      stdout: '3 courses imported, 1 already there, 3 rows refused.\n',
      stderr:
        'line 3: title: Please use plain text: hidden control characters are not allowed.\n' +
        'line 7: The row has 2 columns and must have 10.\n' +
        'line 8: The row has 11 columns and must have 10.\n',
    });
    expect(await titles()).toEqual(['Five', 'One', 'Three']);
    const edited = await importFile(
      await written(good, lineOf({ title: 'One', duration: '5 days' })),
    );
    expect(lastLine(edited)).toBe('1 course imported, 1 already there, 0 rows refused.');
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
      created_at: Date.UTC(2024, 1, 29),
      total_seats: 24,
      students: 0,
    });
    expect(parseSections(row.curriculum).map(({ title }) => title)).toEqual([
      'Flour',
      'Water',
      'Time',
    ]);
    const audit = await database.read.selectFrom('audit').selectAll().execute();
    expect(audit).toEqual([
      expect.objectContaining({ action: 'course.import', subject_id: row.id, actor_id: null }),
    ]);
  });

  test('with --strict one bad row prevents the import, without it nobody sees a part of it', async () => {
    const file = await written(...manyRows(0, 450), BAD, lineOf({ title: '' }));
    const ended = await importFile(file, '--strict');
    expect(ended.code).toBe(1);
    expect(refusedLines(ended)).toHaveLength(2);
    expect(lastLine(ended)).toBe('Nothing imported, as --strict says: 2 of 452 rows refused.');
    expect(await titles()).toEqual([]);

    const broken = await importFile(await written(...manyRows(0, 450), '"never closed'));
    expect(broken).toMatchObject({ code: 1, stdout: '' });
    expect(broken.stderr).toMatch(/^Lectern cannot import: the row that begins on line 452 .*\n$/);
    expect(await titles()).toEqual([]);

    const whole = await importFile(await written(...manyRows(0, 450), BAD));
    expect(lastLine(whole)).toBe('450 courses imported, 0 already there, 1 row refused.');
    expect(await titles()).toHaveLength(450);
    expect(await stagedCourses()).toBe(0);
  });
});

describe('importing', () => {
  beforeEach(() => openFresh('sqlite'));

  test('a course passes at once to an owner whose e-mail is verified, and to no other', async () => {
    const owners = [true, false].map((emailVerified) => ({
      accountId: `${emailVerified}`,
      email: `${emailVerified}@example.com`,
      emailVerified,
      name: 'Ann',
      picture: '',
    }));
    const [verified] = await database.interactiveTransaction((writer) =>
      Promise.all(owners.map((owner) => upsertPersonFromToken(writer, owner, Date.now()))),
    );
    for (const { email } of owners) await importFor(email, await written(lineOf()));
    const rows = await database.read
      .selectFrom('course')
      .select(['owner_id', 'owner_email', 'instructor_name'])
      .orderBy('owner_email')
      .execute();
    const instructor_name = 'Abena Boateng';
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { owner_id: verified?.personId, owner_email: null, instructor_name },
      { owner_id: null, owner_email: 'false@example.com', instructor_name },
    ]);
  });

  test('others write while a file is read, and an import that is killed then leaves nothing', async () => {
    // A file that is still being written: the import waits in the middle of it.
    const file = path.join(folder, 'courses.pipe');
    await promisify(execFile)('mkfifo', [file]);
    const environment = { DATABASE_URL: fresh.url, DATA_DIR: folder };
    const running = startCommand(['import', file, '--owner', 'ann@example.com'], environment);
    const writing = await open(file, 'w');
    const rows = [...manyRows(0, 450), BAD, ...manyRows(450, 500)];
    await writing.writeFile(linesOf(HEADER, ...rows));
    await running.waitFor(/line 452: /);
    const account = { accountId: 'bo', email: 'bo@example.com', emailVerified: true, name: 'Bo' };
    await database.interactiveTransaction((writer) =>
      upsertPersonFromToken(writer, { ...account, picture: '' }, Date.now()),
    );
    expect(await stagedCourses()).toBe(400);
    expect(await titles()).toEqual([]);
    running.process.kill('SIGKILL');
    expect(await running.exitCode).toBeNull();
    await writing.close();
    expect(await titles()).toEqual([]);

    const again = await importFile(await written(lineOf()));
    expect(lastLine(again)).toBe('1 course imported, 0 already there, 0 rows refused.');
    await database.transaction(deleteOldStagedCourses, Date.now());
    expect(await stagedCourses(), 'might still be under way').toBe(400);
    await database.transaction(deleteOldStagedCourses, Date.now() + STAGED_COURSES_KEPT_FOR + 1);
    expect(await stagedCourses()).toBe(0);
  }, 60_000);

  test('an unreadable file ends with status 1 and the reason', async () => {
    expectRefusal(await importFile(path.join(folder, 'none.csv')), 'none.csv" does not exist.');
    expectRefusal(await importFile(folder), 'It holds neither a course.md nor an imsmanifest.xml.');
    const file = path.join(folder, 'courses.csv');
    await writeFile(file, '');
    expectRefusal(await importFile(file), 'the file is empty.');
    await writeFile(file, 'title;category\nA;B\n');
    expectRefusal(await importFile(file), 'unknown: "title;category"');
    expectRefusal(await runCommandHere(['import'], {}), 'no file was named.\nUsage: npm run');
  });

  test('a database that does not answer is named', async () => {
    const args = ['import', await written(lineOf()), '--owner', 'ann@example.com'];
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expectRefusal(await runCommandHere(args, nowhere), 'the database cannot be used now: ');
  });
});

function importFile(file: string, ...more: string[]): Promise<EndedCommand> {
  return importFor('Ann@example.com', file, ...more);
}

function importFor(owner: string, file: string, ...more: string[]): Promise<EndedCommand> {
  const environment = { DATABASE_URL: fresh.url, DATA_DIR: folder };
  return runCommandHere(['import', file, '--owner', owner, ...more], environment);
}

function manyRows(from: number, end: number): string[] {
  return Array.from({ length: end - from }, (_, at) => lineOf({ title: `Course ${from + at}` }));
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

function refusedLines({ stderr }: EndedCommand): string[] {
  return stderr.split('\n').filter((line) => /^line \d+: /.test(line));
}

function lastLine({ stdout }: EndedCommand): string | undefined {
  return stdout.trimEnd().split('\n').at(-1);
}

function expectRefusal(ended: EndedCommand, reason: string): void {
  expect(ended.stderr).toContain('Lectern cannot import: ');
  expect(ended.stderr).toContain(reason);
  expect(ended.stderr).not.toMatch(/^\s+at /m);
  expect(ended.code).toBe(1);
}
