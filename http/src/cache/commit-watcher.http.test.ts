import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { CommitWatcher } from './commit-watcher.ts';

describe.each(ENGINES)('what %s has committed', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  let other: Database;
  let time = 0;
  let asked = 0;
  let asking = 0;
  let askingAtMost = 0;
  let freshness: CommitWatcher;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    other = await openDatabase(fresh.url);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await fresh.remove();
  });
  beforeEach(() => {
    time = 1_000;
    asked = 0;
    askingAtMost = 0;
    const counting = {
      changeMarker: async () => {
        asked += 1;
        asking += 1;
        askingAtMost = Math.max(askingAtMost, asking);
        const marker = await database.changeMarker();
        asking -= 1;
        return marker;
      },
    };
    freshness = new CommitWatcher(counting, () => time);
  });

  const commitBy = (writing: Database, key: string) =>
    writing.interactiveTransaction((writer) =>
      writer.insertInto('installation').values({ key, value: '1' }).execute(),
    );

  test('is asked once for all who ask within a moment', async () => {
    const marks = await Promise.all(Array.from({ length: 50 }, () => freshness.current()));
    time += 199;
    marks.push(await freshness.current());
    expect(new Set(marks).size).toBe(1);
    expect(asked).toBe(1);
    time += 1;
    await freshness.current();
    expect(asked).toBe(2);
  });

  test.each(['this process', 'another'] as const)('differs after a commit by %s', async (who) => {
    const before = await freshness.current();
    await commitBy(who === 'another' ? other : database, `commit by ${who}`);
    time += 200;
    const after = await freshness.current();
    expect(after.marker).not.toBe(before.marker);
    time += 200;
    // PostgreSQL's marker sees the commits of every database there, and other tests make some.
    if (engine === 'postgres') return;
    expect((await freshness.current()).marker).toBe(after.marker);
  });

  test('carries the time before the question, so that it never looks younger', async () => {
    const slow = {
      changeMarker: async () => {
        time += 500;
        return await database.changeMarker();
      },
    };
    expect((await new CommitWatcher(slow, () => time).current()).readAt).toBe(1_000);
  });

  test('asked for strictly, sees every commit before, one question at a time', async () => {
    for (let round = 0; round < 20; round++) {
      const before = await freshness.now();
      const overtaken = Array.from({ length: 3 }, () => freshness.current());
      await commitBy(round % 2 === 0 ? database : other, `strict ${round}`);
      const after = await Promise.all([freshness.now(), freshness.now(), freshness.now()]);
      for (const mark of after) expect(mark.marker).not.toBe(before.marker);
      await Promise.all(overtaken);
    }
    expect(askingAtMost).toBe(1);
  });

  test('a question that failed is asked again by the next', async () => {
    let failing = true;
    const flaky = {
      changeMarker: async () => {
        if (failing) throw new Error('no answer');
        return await database.changeMarker();
      },
    };
    const marks = new CommitWatcher(flaky, () => time);
    await expect(marks.current()).rejects.toThrow('no answer');
    await expect(marks.now()).rejects.toThrow('no answer');
    failing = false;
    expect((await marks.current()).marker).not.toBe('');
  });
});
