import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { runLectern } from '../commands/testing/run-lectern.ts';

/** What a large installation may take beyond an empty one; all its rows together are 120 MB. */
const MEGABYTES = 90;
const ROWS = 60_000;
const ROWS_AT_ONCE = 500;
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

  async function peakOf(name: string): Promise<number> {
    const more = { DATA_DIR: folder };
    const ended = await runLectern(['backup', path.join(folder, name)], fresh.url, more);
    expect(ended.stderr).toBe('');
    expect(ended.status).toBe(0);
    return ended.peakMegabytes;
  }

  test('a large backup takes little more memory than a small one', {
    timeout: 180_000,
  }, async () => {
    const database = await openDatabase(fresh.url);
    const small = await peakOf('small.backup');
    for (let from = 0; from < ROWS; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_row, at) => ({
        key: `fact-${from + at}`,
        value: VALUE,
      }));
      await database.transaction((writer) =>
        writer.insertInto('installation').values(rows).execute(),
      );
    }
    await database.close();
    const large = await peakOf('large.backup');
    expect(small).toBeGreaterThan(0);
    expect(large - small).toBeLessThanOrEqual(MEGABYTES);
  });
});
