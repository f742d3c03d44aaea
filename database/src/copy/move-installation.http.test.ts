import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../testing/directions.ts';
import { everyRow, runStatements } from '../../testing/every-row.ts';
import {
  ENGINES,
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../testing/fresh-database.ts';
import {
  sampleCourse,
  sampleListing,
  samplePerson,
  sampleWords,
} from '../../testing/sample-rows.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import type { CopyOptions } from './copy-installation.ts';
import { moveInstallation } from './move-installation.ts';
import { isInUse } from './open-for-copy.ts';

const OVER_C2 = [[{ text: 'über', isPrefix: false }], [{ text: 'c2', isPrefix: false }]];
const QUIET: Omit<CopyOptions, 'expected'> = {
  progress: async () => {},
  signal: new AbortController().signal,
};

/** A table that a later migration might add, with every kind of value that the engines know. */
const ODD_TABLE: Readonly<Record<Engine, string>> = {
  sqlite: `create table odd (id integer primary key autoincrement, big bigint, broken real,
    words text, bytes blob, yes integer, course text references course (id),
    doubled bigint generated always as (yes * 2) stored)`,
  postgres: `create table odd (id bigint generated always as identity primary key, big bigint,
    broken double precision, words text, bytes bytea, yes boolean, course text references course (id),
    doubled bigint generated always as (yes::int * 2) stored)`,
};

function oddRows(engine: Engine): string[] {
  const bytes = engine === 'sqlite' ? "x'00ff10'" : "'\\x00ff10'";
  const yes = engine === 'sqlite' ? '1' : 'true';
  const columns = 'insert into odd (big, broken, words, bytes, yes, course) values';
  return [
    `${columns} (9007199254740993, 0.1, 'a "quoted" \\ line
and “another”, 😀', ${bytes}, ${yes}, 'c1')`,
    `${columns} (-9223372036854775808, 1e-300, '', null, null, null)`,
    `${columns} (null, 4, '{"json": [1, "ü"]}', ${bytes}, ${yes}, 'c2')`,
    `${columns} (1, 1, 'goes again', null, null, null)`,
    `delete from odd where words = 'goes again'`,
  ];
}

let databases: FreshDatabase[];

beforeEach(() => {
  databases = [];
});
afterEach(async () => {
  for (const { remove } of databases) await remove();
});

async function fresh(engine: Engine, contents: 'tables' | 'nothing' = 'nothing'): Promise<string> {
  const database = await freshDatabaseUrl(engine, contents);
  databases.push(database);
  return database.url;
}

/** Two courses, of which the second had the last number but one; the first has a learner. */
async function installation(engine: Engine): Promise<string> {
  const url = await fresh(engine, 'tables');
  const database = await openDatabase(url);
  await database.interactiveTransaction(async (writer) => {
    await writer.insertInto('person').values(samplePerson('p1')).execute();
    for (const id of ['c1', 'c2', 'gone']) {
      await writer.insertInto('course').values(sampleCourse(id)).execute();
      await writer
        .insertInto('listing')
        .values({ ...sampleListing(id), review_count: 3, rating_total: 10 })
        .execute();
      await writer
        .insertInto('course_words')
        .values(sampleWords(id, `kurs über ${id}`))
        .execute();
    }
    await writer.deleteFrom('course').where('id', '=', 'gone').execute();
    await writer
      .insertInto('audit')
      .values({
        id: 'a1',
        at: 1,
        actor_id: null,
        action: 'x',
        subject_type: 'course',
        subject_id: 'c1',
        detail: '{}',
      })
      .execute();
    await writer
      .insertInto('enrolment')
      .values({ id: 'e1', course_id: 'c1', person_id: 'p1', enrolled_at: 5 })
      .execute();
    await writer
      .insertInto('course_hold')
      .values({ course_id: 'c1', kind: 'disabled', relist: 1, since: 6 })
      .execute();
    await writer
      .updateTable('listing')
      .set({ students: 1 })
      .where('course_id', '=', 'c1')
      .execute();
  });
  await close(database, url);
  return url;
}

/** PostgreSQL ends a connection a moment after its client has. */
async function close(database: Database, url: string): Promise<void> {
  await database.close();
  await expect.poll(() => isInUse(url)).toBe(false);
}

describe.each(DIRECTIONS)('moving an installation from $from to $to', ({ from, to }) => {
  test('copies every row and every kind of value, also of unknown tables, and recomputes none', async () => {
    const [old, next] = [await installation(from), await fresh(to, 'tables')];
    await runStatements(old, [ODD_TABLE[from], ...oddRows(from)]);
    await runStatements(next, [ODD_TABLE[to]]);
    const tables = await moveInstallation({ from: old, to: next, options: QUIET });
    const [before, after] = [await everyRow(old), await everyRow(next)];
    expect(after).toEqual(before);
    expect(tables.get('course')?.rows).toBe(2);
    expect([...tables.keys()].toSorted()).toEqual(Object.keys(before).toSorted());
    expect(after.odd).toHaveLength(3);
    expect(after.odd?.join()).toContain('9007199254740993');
    // The number of the deleted row is not reused.
    await runStatements(next, [`insert into odd (words) values ('next')`]);
    expect((await everyRow(next)).odd?.find((line) => line.includes('next'))).toContain(
      '["id","5"]',
    );
  });

  test('leaves a database with its constraints and its search index', async () => {
    const [old, next] = [await installation(from), await fresh(to)];
    await moveInstallation({ from: old, to: next, options: QUIET });
    const database = await openDatabase(next);
    await database.migrate();
    const found = await database.read
      .selectFrom(database.listingsWith(OVER_C2, 'anywhere').as('listing'))
      .select(['course_id', 'rating'])
      .execute();
    expect(found.map(({ course_id, rating }) => [course_id, rating])).toEqual([['c2', 10 / 3]]);
    const added = await database.interactiveTransaction(async (writer) => {
      await writer.insertInto('course').values(sampleCourse('c4')).execute();
      return await writer
        .insertInto('listing')
        .values(sampleListing('c4'))
        .returning('seq')
        .executeTakeFirstOrThrow();
    });
    expect(added.seq).toBe(4);
    const change = database.interactiveTransaction((writer) =>
      writer.updateTable('audit').set({ action: 'y' }).execute(),
    );
    await expect(change).rejects.toThrow('audit rows are never changed');
    await database.close();
  });
});

describe.each(ENGINES)('on %s a move', (engine) => {
  test('is refused while the old or the new database is in use, and rolled back in the middle', async () => {
    const [old, next] = [await installation(engine), await fresh(engine)];
    for (const [url, words] of [
      [next, 'Lectern runs on the database that is to be filled'],
      [old, 'Lectern still runs on the database that is to be moved'],
    ] as const) {
      const database = await openDatabase(url);
      await database.migrate();
      await database.ping();
      const moving = moveInstallation({ from: old, to: next, options: QUIET });
      await expect(moving).rejects.toThrow(words);
      await close(database, url);
    }
    const stopping = new AbortController();
    const options: typeof QUIET = {
      signal: stopping.signal,
      progress: async (table) => {
        if (table === 'course') stopping.abort(new Error('told to stop'));
      },
    };
    const empty = await fresh(engine);
    const moving = moveInstallation({ from: old, to: empty, options });
    await expect(moving).rejects.toThrow('told to stop');
    expect(await everyRow(empty)).toEqual({});
  });
});

test('a move is refused if the target has rows, or the source is newer or not Lectern’s', async () => {
  const [old, next] = [await installation('sqlite'), await installation('sqlite')];
  await runStatements(next, [`update person set name = 'Stays'`]);
  const before = await everyRow(next);
  const overwriting = moveInstallation({ from: old, to: next, options: QUIET });
  await expect(overwriting).rejects.toThrow(/the target is not empty \(there are rows in audit\)/);
  expect(await everyRow(next)).toEqual(before);

  const empty = await fresh('sqlite');
  await runStatements(old, [`insert into kysely_migration values ('9999-later', 'now')`]);
  const moving = moveInstallation({ from: old, to: empty, options: QUIET });
  await expect(moving).rejects.toThrow(/of a newer Lectern \(its tables have had 9999-later\)/);
  expect(await everyRow(empty)).toEqual({});

  const other = await fresh('sqlite');
  await runStatements(other, ['create table other (id text)']);
  await expect(moveInstallation({ from: other, to: empty, options: QUIET })).rejects.toThrow(
    'there is no Lectern in what is to be copied',
  );
});

test('a text that PostgreSQL cannot store is named, and the move is rolled back', async () => {
  const [old, next] = [await installation('sqlite'), await fresh('postgres')];
  await runStatements(old, [`update course set description = 'a' || char(0) || 'b'`]);
  const moving = moveInstallation({ from: old, to: next, options: QUIET });
  await expect(moving).rejects.toThrow('a row of course holds a text with a zero character');
  expect(await everyRow(next)).toEqual({});
  const elsewhere = await fresh('sqlite');
  await moveInstallation({ from: old, to: elsewhere, options: QUIET });
  expect(await everyRow(elsewhere)).toEqual(await everyRow(old));
});
