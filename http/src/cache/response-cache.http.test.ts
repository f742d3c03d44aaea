import { randomBytes } from 'node:crypto';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { ApiError } from '../errors/api-error.ts';
import { CommitWatcher } from './commit-watcher.ts';
import { type CacheableResponse, ResponseCache } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;

describe.each(ENGINES)('cached responses on %s', (engine) => {
  /** PostgreSQL's marker sees the commits of every database there, and other tests make some. */
  const commitsAreOurs = engine === 'sqlite';
  let fresh: FreshDatabase;
  let database: Database;
  let other: Database;
  let time = 0;
  let cache: ResponseCache;
  let made = 0;
  let checked = 0;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    other = await openDatabase(fresh.url);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await fresh.remove();
  });
  beforeEach(async () => {
    time = 1_000;
    made = 0;
    checked = 0;
    cache = new ResponseCache(new CommitWatcher(database, () => time), () => time, MEGABYTE);
    await write('shown', 'one');
  });

  const write = (key: string, value: string, by = database) =>
    by.interactiveTransaction((writer) =>
      writer
        .insertInto('installation')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );

  async function readValue(key: string): Promise<string | undefined> {
    const row = await database.read
      .selectFrom('installation')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  }

  /** Shows one row; current as long as that row. */
  async function make(): Promise<CacheableResponse | null> {
    made += 1;
    const value = await readValue('shown');
    if (value === undefined || value === '') return null;
    const isCurrent = async () => {
      checked += 1;
      return (await readValue('shown')) === value;
    };
    return { body: value, headers: { 'x-made': String(made) }, isCurrent };
  }

  async function shown(strict = false): Promise<string | undefined> {
    return (await cache.get('answer', make, strict))?.body.ready('identity')?.toString();
  }

  test('are sent unchecked while fresh, and then checked', async () => {
    await shown();
    await write('shown', 'two');
    time += 349;
    expect(cache.fresh('answer')?.body.ready('identity')?.toString()).toBe('one');
    expect(await shown()).toBe('one');
    time += 351;
    expect(cache.fresh('answer')).toBeUndefined();
    expect(await shown()).toBe('two');
    expect({ made, checked }).toEqual({ made: 2, checked: 1 });
  });

  test('are no older than a second after a change by this process or another', async () => {
    for (let round = 0; round < 10; round++) {
      // At odd moments, so that states are shared and the responses of all ages.
      time += (round * 137) % 400;
      const neighbour = { body: 'x', headers: {}, isCurrent: async () => true };
      await cache.get('neighbour', async () => neighbour);
      await shown();
      await write('shown', `round ${round}`, round % 2 === 0 ? database : other);
      time += 1_000;
      expect(await shown()).toBe(`round ${round}`);
    }
  });

  test('are not made again where nothing was committed, nor even checked', async () => {
    await shown();
    for (let second = 0; second < 20; second++) {
      time += 1_000;
      expect(await shown()).toBe('one');
    }
    expect(made).toBe(1);
    if (commitsAreOurs) expect(checked).toBe(0);
  });

  test('are checked and not made again where something else was committed', async () => {
    await shown();
    const answer = cache.fresh('answer');
    await write('elsewhere', '1', other);
    time += 1_000;
    expect(await cache.get('answer', make)).toBe(answer);
    expect({ made, checked }).toEqual({ made: 1, checked: 1 });
    time += 1_000;
    await shown();
    expect(made).toBe(1);
    if (commitsAreOurs) expect(checked).toBe(1);
  });

  test('requested as of now, show each change at once', async () => {
    for (let round = 0; round < 6; round++) {
      await shown();
      await write('shown', `strict ${round}`, round % 2 === 0 ? database : other);
      expect(await shown(true)).toBe(`strict ${round}`);
    }
  });

  test('requested as of now during a check, show what was committed since', async () => {
    for (let round = 0; round < 6; round++) {
      const early = shown(true);
      await write('shown', `meanwhile ${round}`, round % 2 === 0 ? database : other);
      expect(await shown(true)).toBe(`meanwhile ${round}`);
      await early;
    }
  });

  // The rest makes no difference to the database.
  if (engine === 'postgres') return;

  test('are made once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('answer', make)));
    expect(new Set(answers).size).toBe(1);
    expect(made).toBe(1);
  });

  test('are checked once for concurrent requests', async () => {
    await shown();
    await write('elsewhere', '2');
    time += 1_000;
    await Promise.all(Array.from({ length: 50 }, () => shown()));
    expect({ made, checked }).toEqual({ made: 1, checked: 1 });
  });

  test('keep their compressed bytes where they were made again and came out the same', async () => {
    const neverCurrent = async () => {
      const answer = await make();
      return answer && { ...answer, isCurrent: async () => false };
    };
    const before = await cache.get('doubtful', neverCurrent);
    const compressed = await before?.body.encoded('br');
    await write('elsewhere', '3');
    time += 1_000;
    const after = await cache.get('doubtful', neverCurrent);
    expect(made).toBe(2);
    expect(after?.headers).toEqual({ 'x-made': '2' });
    expect(after?.body.ready('br')).toBe(compressed);
  });

  test('are not stored where there is nothing to show', async () => {
    await write('shown', '');
    expect(await shown()).toBeUndefined();
    await write('shown', 'back');
    expect(await shown()).toBe('back');
    await write('shown', '');
    time += 1_000;
    expect(await shown()).toBeUndefined();
    expect(cache.fresh('answer')).toBeUndefined();
  });

  test('requested as of now by many at once, are made once for those that came meanwhile', async () => {
    const responses = Array.from({ length: 50 }, () => shown(true));
    expect(new Set(await Promise.all(responses))).toEqual(new Set(['one']));
    expect(made).toBe(1);
  });

  test('a failure rejects all requests that waited for it, and the next tries again', async () => {
    const failing = async () => {
      made += 1;
      throw new Error('broken');
    };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => cache.get('bad', failing)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(made).toBe(1);
    expect((await cache.get('bad', make))?.body.ready('identity')?.toString()).toBe('one');
  });

  test('a rate limit rejects the caller it is about; the others that waited try for themselves', async () => {
    const refusing = async () => {
      made += 1;
      throw new ApiError('too-many-requests', 'Too many.', { retryAfter: 60 });
    };
    const responses = [refusing, refusing, make, refusing, make].map((maker) =>
      cache.get('wanted', maker),
    );
    const outcomes = await Promise.allSettled(responses);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(made).toBe(3);
  });

  /** Lets a check ahead of time come to its end. */
  async function checkedAhead(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await expect.poll(async () => checked).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  test('are checked ahead of time when they are requested again, so that no request waits', async () => {
    await shown();
    await write('other', 'change');
    time += 350;
    for (let times = 0; times < 5; times++) expect(cache.fresh('answer')).toBeDefined();
    await checkedAhead();
    time += 699;
    expect(cache.fresh('answer')).toBeDefined();
    expect({ made, checked }).toEqual({ made: 1, checked: 1 });
  });

  test('are not sent once a check ahead of time has found them out of date', async () => {
    await shown();
    await write('shown', 'two');
    time += 350;
    expect(cache.fresh('answer')).toBeDefined();
    await checkedAhead();
    expect(cache.fresh('answer')).toBeUndefined();
    expect(await shown()).toBe('two');
  });

  test('are evicted, the longest unused first, beyond the bound on memory', async () => {
    const body = randomBytes(100_000);
    const big = async (): Promise<CacheableResponse> => {
      made += 1;
      return { body, headers: {}, isCurrent: async () => true };
    };
    for (let key = 0; key < 20; key++) await cache.get(`big ${key}`, big);
    expect(cache.fresh('big 19')).toBeDefined();
    expect(cache.fresh('big 0')).toBeUndefined();
    const held = Array.from({ length: 20 }, (_, key) => cache.fresh(`big ${key}`)).filter(Boolean);
    expect(held.length * body.length).toBeLessThan(MEGABYTE);
    expect(held.length).toBeGreaterThan(3);
  });
});
