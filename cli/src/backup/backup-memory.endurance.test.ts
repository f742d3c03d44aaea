import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@lectern/database/open';
import { expect, test } from 'vitest';
import { runStatements } from '../../../database/testing/every-row.ts';
import { freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { sampleAsset } from '../../../database/testing/sample-rows.ts';
import { runMeasuredCommand } from '../../../tests/support/measured-command.ts';
import { createKeyFile } from './backup-keys.ts';

/**
 * What the large installation may take beyond the small one: less than its rows alone, and than its
 * film alone. The small one is not empty: what is streamed is freed only now and then, so its peak
 * rises for a while (by 50 MB at most, measured, however long it goes on).
 */
const MEGABYTES = 70;
const SMALL = { rows: 2_000, film: 20_000_000 };
const LARGE = { rows: 9_500, film: 95_000_000 };
/** Of a row, in bytes. */
const VALUE = 10_000;
const ASSET = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';
const FILM = path.join('11', ASSET, 'original.mp4');

// PostgreSQL’s rows are written into a file of SQLite, from which they come back: both are read.
test('a large encrypted backup takes little more memory than a small one, and so does restoring it', {
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-memory-'));
  const fresh = await freshDatabaseUrl('postgres');
  const key = path.join(folder, 'own.key');
  const BACKUP_ENCRYPT_TO = await createKeyFile(key);

  const peakOf = async (args: string[], url: string, environment: Record<string, string>) => {
    const ended = await runMeasuredCommand(args, url, environment);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.peakMegabytes).toBeGreaterThan(0);
    return ended.peakMegabytes;
  };
  /** The peaks of a backup and of restoring it. */
  const peaks = async ({ rows, film }: typeof SMALL) => {
    await fill(fresh.url, rows);
    await storeFilm(fresh.url, path.join(folder, 'media', FILM), film);
    const file = path.join(folder, `${rows}.age`);
    const made = await peakOf(['backup', file], fresh.url, { DATA_DIR: folder, BACKUP_ENCRYPT_TO });
    const next = await freshDatabaseUrl('sqlite', 'nothing');
    const DATA_DIR = path.join(folder, `restored ${rows}`);
    const args = ['restore', file, '--identity', key];
    const back = await peakOf(args, next.url, { DATA_DIR }).finally(next.remove);
    expect((await stat(path.join(DATA_DIR, 'media', FILM))).size).toBe(film);
    await rm(DATA_DIR, { recursive: true });
    await rm(file);
    return { made, back };
  };
  try {
    const [small, large] = [await peaks(SMALL), await peaks(LARGE)];
    expect(large.made - small.made).toBeLessThanOrEqual(MEGABYTES);
    expect(large.back - small.back).toBeLessThanOrEqual(MEGABYTES);
  } finally {
    await fresh.remove();
    await rm(folder, { recursive: true });
  }
});

/** As many rows as there are to be. */
function fill(url: string, rows: number): Promise<void> {
  const insert = `insert into installation select 'fact-' || number, repeat('x', ${VALUE})
    from generate_series(1, ${rows}) as number on conflict do nothing`;
  return runStatements(url, [insert]);
}

/** A film of zeros, as long as it is to be, and its row. */
async function storeFilm(url: string, file: string, bytes: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await truncate(file, bytes);
  const database = await openDatabase(url);
  await database.interactiveTransaction((writer) =>
    writer
      .insertInto('media_asset')
      .values({ ...sampleAsset(ASSET), bytes })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ bytes }))
      .execute(),
  );
  await database.close();
}
