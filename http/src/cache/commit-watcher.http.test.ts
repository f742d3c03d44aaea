import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { CommitWatcher } from './commit-watcher.ts';

describe.each(ENGINES)('the state of commits on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  let other: Database;
  let time = 0;
  let queries = 0;
  let concurrent = 0;
  let maxConcurrent = 0;
  let watcher: CommitWatcher;

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
    queries = 0;
    maxConcurrent = 0;
    const counting = {
      changeMarker: async () => {
        queries += 1;
        concurrent += 1;
        maxConcurrent = Math.max(maxConcurrent, concurrent);
        const marker = await database.changeMarker();
        concurrent -= 1;
        return marker;
      },
    };
    watcher = new CommitWatcher(counting, () => time);
  });

  const commitBy = (writing: Database, key: string) =>
    writing.interactiveTransaction((writer) =>
      writer.insertInto('installation').values({ key, value: '1' }).execute(),
    );

  test.each(['this process', 'another'] as const)('differs after a commit by %s', async (who) => {
    const before = await watcher.recent();
    await commitBy(who === 'another' ? other : database, `commit by ${who}`);
    time += 200;
    const after = await watcher.recent();
    expect(after.marker).not.toBe(before.marker);
    time += 200;
    // PostgreSQL's marker sees the commits of every database there, and other tests make some.
    if (engine === 'postgres') return;
    expect((await watcher.recent()).marker).toBe(after.marker);
  });

  test('read anew, includes every earlier commit, by one query at a time', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await watcher.latest();
      const overtaken = Array.from({ length: 3 }, () => watcher.recent());
      await commitBy(round % 2 === 0 ? database : other, `strict ${round}`);
      const after = await Promise.all([watcher.latest(), watcher.latest(), watcher.latest()]);
      for (const state of after) expect(state.marker).not.toBe(before.marker);
      await Promise.all(overtaken);
    }
    expect(maxConcurrent).toBe(1);
  });

  // The rest makes no difference to the database.
  if (engine === 'postgres') return;

  test('is read once for all callers within 200 ms', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, () => watcher.recent()));
    time += 199;
    states.push(await watcher.recent());
    expect(new Set(states).size).toBe(1);
    expect(queries).toBe(1);
    time += 1;
    await watcher.recent();
    expect(queries).toBe(2);
  });

  test('carries the time before the query, so that it never looks younger', async () => {
    const slow = {
      changeMarker: async () => {
        time += 500;
        return await database.changeMarker();
      },
    };
    expect((await new CommitWatcher(slow, () => time).recent()).readAt).toBe(1_000);
  });

  test('is read again after a query that failed', async () => {
    let failing = true;
    const flaky = {
      changeMarker: async () => {
        if (failing) throw new Error('no answer');
        return await database.changeMarker();
      },
    };
    const unreliable = new CommitWatcher(flaky, () => time);
    await expect(unreliable.recent()).rejects.toThrow('no answer');
    await expect(unreliable.latest()).rejects.toThrow('no answer');
    failing = false;
    expect((await unreliable.recent()).marker).not.toBe('');
  });
});
