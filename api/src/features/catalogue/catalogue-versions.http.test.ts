import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../../database/testing/fresh-database.ts';
import { addCourse, signIn } from '../../../../tests/support/arrange.ts';
import { CatalogueVersions } from './catalogue-versions.ts';

/** Milliseconds, as in `catalogue-versions.ts`. */
const READ_AGAIN_AFTER = 2_500;
/** How old it may be where it is shown, in milliseconds. */
const SHOWN_FOR = 5_000;

describe('the version of the catalogue', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let time = 0;
  let readings = 0;
  let gate: Promise<void> | undefined;
  let versions: CatalogueVersions;
  let courses = 0;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl('sqlite');
    database = await openDatabase(fresh.url);
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });
  beforeEach(async () => {
    time = 1_000;
    readings = 0;
    gate = undefined;
    const slow = {
      read: database.read,
      changeMarker: async () => {
        readings += 1;
        await gate;
        return await database.changeMarker();
      },
    };
    versions = new CatalogueVersions(slow, () => time);
    await add();
  });

  const add = async () => {
    courses += 1;
    await addCourse(database, await signIn(database, 'Noor'), { title: `Soup ${courses}` });
  };
  const shown = async () => (await versions.recent(SHOWN_FOR)).figures.count;

  test('is read again while nobody waits for it', async () => {
    expect([await versions.size(), await shown()]).toEqual([courses, courses]);
    await add();
    time += READ_AGAIN_AFTER - 1;
    await shown();
    expect(readings).toBe(1);
    time += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    expect([await versions.size(), await shown()]).toEqual([courses - 1, courses - 1]);
    expect(readings).toBe(2);
    resolve();
    gate = undefined;
    await expect.poll(shown).toBe(courses);
    expect(readings).toBe(2);
  });

  test('that is too old is waited for; its size is not', async () => {
    await shown();
    await add();
    time += SHOWN_FOR;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    expect(await versions.size()).toBe(courses - 1);
    const waited = shown();
    expect(await Promise.race([waited, Promise.resolve('waits')])).toBe('waits');
    resolve();
    expect(await waited).toBe(courses);
  });

  test('that could not be read is read again', async () => {
    await shown();
    await add();
    time += READ_AGAIN_AFTER;
    gate = Promise.reject(new Error('The database is away'));
    expect(await shown()).toBe(courses - 1);
    await expect(versions.fresh()).rejects.toThrow('away');
    gate = undefined;
    expect((await versions.fresh()).figures.count).toBe(courses);
  });
});
