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

describe.each(ENGINES)('kept answers on %s', (engine) => {
  /** PostgreSQL's marker sees the commits of every database there, and other tests make some. */
  const commitsAreOurs = engine === 'sqlite';
  let fresh: FreshDatabase;
  let database: Database;
  let other: Database;
  let time = 0;
  let kept: ResponseCache;
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
    kept = new ResponseCache(new CommitWatcher(database, () => time), () => time, MEGABYTE);
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

  /** Shows one row; as true as that row. */
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
    return (await kept.get('answer', make, strict))?.body.ready('identity')?.toString();
  }

  test('are made once for all who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => kept.get('answer', make)));
    expect(new Set(answers).size).toBe(1);
    expect(made).toBe(1);
  });

  test('are sent without asking anybody for a moment, and then checked', async () => {
    await shown();
    await write('shown', 'two');
    time += 349;
    expect(kept.fresh('answer')?.body.ready('identity')?.toString()).toBe('one');
    expect(await shown()).toBe('one');
    time += 351;
    expect(kept.fresh('answer')).toBeUndefined();
    expect(await shown()).toBe('two');
    expect({ made, checked }).toEqual({ made: 2, checked: 1 });
  });

  test.each(['this process', 'another'])(
    'are no older than a second after a change by %s',
    async (who) => {
      for (let round = 0; round < 30; round++) {
        // Asked at odd moments, so that the marks are shared and the answers of all ages.
        time += (round * 137) % 400;
        await kept.get('neighbour', async () => ({
          body: 'x',
          headers: {},
          isCurrent: async () => true,
        }));
        await shown();
        await write('shown', `${who} ${round}`, who === 'another' ? other : database);
        time += 1_000;
        expect(await shown()).toBe(`${who} ${round}`);
      }
    },
  );

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
    const answer = kept.fresh('answer');
    await write('elsewhere', '1', other);
    time += 1_000;
    expect(await kept.get('answer', make)).toBe(answer);
    expect({ made, checked }).toEqual({ made: 1, checked: 1 });
    time += 1_000;
    await shown();
    expect(made).toBe(1);
    if (commitsAreOurs) expect(checked).toBe(1);
  });

  test('are checked once for all who ask at once', async () => {
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
    const before = await kept.get('doubtful', neverCurrent);
    const compressed = await before?.body.encoded('br');
    await write('elsewhere', '3');
    time += 1_000;
    const after = await kept.get('doubtful', neverCurrent);
    expect(made).toBe(2);
    expect(after?.headers).toEqual({ 'x-made': '2' });
    expect(after?.body.ready('br')).toBe(compressed);
  });

  test('hold nothing where there is nothing to show', async () => {
    await write('shown', '');
    expect(await shown()).toBeUndefined();
    await write('shown', 'back');
    expect(await shown()).toBe('back');
    await write('shown', '');
    time += 1_000;
    expect(await shown()).toBeUndefined();
    expect(kept.fresh('answer')).toBeUndefined();
  });

  test('asked for strictly, show each change at once', async () => {
    for (let round = 0; round < 20; round++) {
      await shown();
      await write('shown', `strict ${round}`, round % 2 === 0 ? database : other);
      expect(await shown(true)).toBe(`strict ${round}`);
    }
  });

  test('asked for strictly by many at once, are made once for those who came meanwhile', async () => {
    const asked = Array.from({ length: 50 }, () => shown(true));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['one']));
    expect(made).toBe(1);
  });

  test('asked for strictly while they are checked, show what was committed since', async () => {
    for (let round = 0; round < 20; round++) {
      const early = shown(true);
      await write('shown', `meanwhile ${round}`, round % 2 === 0 ? database : other);
      expect(await shown(true)).toBe(`meanwhile ${round}`);
      await early;
    }
  });

  test('a failure is told to all who waited, and the next asks anew', async () => {
    const failing = async () => {
      made += 1;
      throw new Error('broken');
    };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => kept.get('bad', failing)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(made).toBe(1);
    expect((await kept.get('bad', make))?.body.ready('identity')?.toString()).toBe('one');
  });

  test('a refusal is told to who has used up their share; others who waited ask for themselves', async () => {
    const refusing = async () => {
      made += 1;
      throw new ApiError('too-many-requests', 'Too many.', { retryAfter: 60 });
    };
    const asked = [refusing, refusing, make, refusing, make].map((maker) =>
      kept.get('wanted', maker),
    );
    const outcomes = await Promise.allSettled(asked);
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

  test('are checked ahead of time where they are wanted again, so that nobody waits', async () => {
    await shown();
    await write('other', 'change');
    time += 350;
    for (let times = 0; times < 5; times++) expect(kept.fresh('answer')).toBeDefined();
    await checkedAhead();
    time += 699;
    expect(kept.fresh('answer')).toBeDefined();
    expect({ made, checked }).toEqual({ made: 1, checked: 1 });
  });

  test('are not sent any more once a check ahead of time found them out of date', async () => {
    await shown();
    await write('shown', 'two');
    time += 350;
    expect(kept.fresh('answer')).toBeDefined();
    await checkedAhead();
    expect(kept.fresh('answer')).toBeUndefined();
    expect(await shown()).toBe('two');
  });

  test('are forgotten, the longest unused first, where they would take too much memory', async () => {
    const body = randomBytes(100_000);
    const big = async (): Promise<CacheableResponse> => {
      made += 1;
      return { body, headers: {}, isCurrent: async () => true };
    };
    for (let key = 0; key < 20; key++) await kept.get(`big ${key}`, big);
    expect(kept.fresh('big 19')).toBeDefined();
    expect(kept.fresh('big 0')).toBeUndefined();
    const held = Array.from({ length: 20 }, (_, key) => kept.fresh(`big ${key}`)).filter(Boolean);
    expect(held.length * body.length).toBeLessThan(MEGABYTE);
    expect(held.length).toBeGreaterThan(3);
  });
});
