import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { sampleAsset } from '../../../database/testing/sample-rows.ts';
import { runMeasuredCommand } from '../../../tests/support/measured-command.ts';
import { createKeyFile } from './backup-keys.ts';

/**
 * What a large installation may take beyond a small one; the rows between them are 120 MB. The small
 * one is not empty: what is streamed is freed only now and then, so its peak rises for a while (by 50
 * MB at most, measured, also with ten times as many rows).
 */
const MEGABYTES = 90;
const SMALL = 20_000;
const LARGE = 80_000;
const ROWS_AT_ONCE = 500;
const ASSET = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';
const FILM = path.join('11', ASSET, 'original.mp4');
/** In bytes; the large one is more than four times what may be taken beyond. */
const SMALL_FILM = 1_000_000;
const LARGE_FILM = 400_000_000;
const VALUE = 'x'.repeat(2_000);

describe.each(ENGINES)('on %s', (engine) => {
  let folder: string;
  let fresh: FreshDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-memory-'));
    fresh = await freshDatabaseUrl(engine);
  });
  afterEach(async () => {
    await fresh.remove();
    await rm(folder, { recursive: true });
  });

  async function peakOf(
    args: readonly string[],
    url: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<number> {
    const ended = await runMeasuredCommand(args, url, { DATA_DIR: folder, ...more });
    expect(ended.stderr).toBe('');
    expect(ended.status).toBe(0);
    return ended.peakMegabytes;
  }

  test('a large backup takes little more memory than a small one', {
    timeout: 180_000,
  }, async () => {
    const peakOfBackup = (name: string) => peakOf(['backup', path.join(folder, name)], fresh.url);
    await fill(0, SMALL);
    const small = await peakOfBackup('small.backup');
    await fill(SMALL, LARGE);
    const large = await peakOfBackup('large.backup');
    expect(small).toBeGreaterThan(0);
    expect(large - small).toBeLessThanOrEqual(MEGABYTES);
  });

  test('nor does an encrypted one, nor restoring it', {
    timeout: 240_000,
  }, async () => {
    const key = path.join(folder, 'own.key');
    const BACKUP_ENCRYPT_TO = await createKeyFile(key);
    const backUp = (name: string) =>
      peakOf(['backup', path.join(folder, name)], fresh.url, { BACKUP_ENCRYPT_TO });
    const restore = async (name: string) => {
      const next = await freshDatabaseUrl('sqlite', 'nothing');
      const args = ['restore', path.join(folder, name), '--identity', key];
      return await peakOf(args, next.url).finally(next.remove);
    };
    await fill(0, SMALL);
    const small = [await backUp('small.age'), await restore('small.age')] as const;
    await fill(SMALL, LARGE);
    const large = [await backUp('large.age'), await restore('large.age')] as const;
    expect(large[0] - small[0]).toBeLessThanOrEqual(MEGABYTES);
    expect(large[1] - small[1]).toBeLessThanOrEqual(MEGABYTES);
  });

  test('nor does a large file, nor bringing it back', {
    timeout: 180_000,
  }, async () => {
    const peaks = async (bytes: number) => {
      await storeFilm(bytes);
      const file = path.join(folder, `${bytes}.backup`);
      const next = await freshDatabaseUrl('sqlite', 'nothing');
      const place = { DATA_DIR: path.join(folder, `restored ${bytes}`) };
      const made = await peakOf(['backup', file], fresh.url);
      const back = await peakOf(['restore', file], next.url, place).finally(next.remove);
      const film = await stat(path.join(place.DATA_DIR, 'media', FILM));
      expect(film.size).toBe(bytes);
      return [made, back] as const;
    };
    await fill(0, SMALL);
    const small = await peaks(SMALL_FILM);
    const large = await peaks(LARGE_FILM);
    expect(large[0] - small[0]).toBeLessThanOrEqual(MEGABYTES);
    expect(large[1] - small[1]).toBeLessThanOrEqual(MEGABYTES);
  });

  /** A film of zeros, as long as it is, and its row. */
  async function storeFilm(bytes: number): Promise<void> {
    const file = path.join(folder, 'media', FILM);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await truncate(file, bytes);
    const database = await openDatabase(fresh.url);
    const row = { ...sampleAsset(ASSET), bytes };
    await database.interactiveTransaction((writer) =>
      writer
        .insertInto('media_asset')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ bytes }))
        .execute(),
    );
    await database.close();
  }

  async function fill(first: number, end: number): Promise<void> {
    const database = await openDatabase(fresh.url);
    for (let from = first; from < end; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_row, at) => ({
        key: `fact-${from + at}`,
        value: VALUE,
      }));
      await database.interactiveTransaction((writer) =>
        writer.insertInto('installation').values(rows).execute(),
      );
    }
    await database.close();
  }
});
