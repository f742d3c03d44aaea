import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@lectern/contract/limits';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { HEADER, lineOf } from '../../../tests/support/csv.ts';
import { runMeasuredCommand } from '../../../tests/support/measured-command.ts';

/** What the long file may take beyond the short one: less than its good rows, and than its bad ones. */
const MEGABYTES = 65;
const SHORT = 1_000;
const LONG = 16_000;
/** One word, which is soon indexed. */
const LONGEST = 'x'.repeat(LIMITS.description);

test('a long file, every second row of it bad, takes little more memory than a short one', {
  timeout: 180_000,
}, async () => {
  const short = await peakOf(SHORT);
  const long = await peakOf(LONG);
  expect(short).toBeGreaterThan(0);
  expect(long - short).toBeLessThanOrEqual(MEGABYTES);
});

async function peakOf(rows: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-import-'));
  const { url, remove } = await freshDatabaseUrl('sqlite', 'nothing');
  try {
    const file = path.join(folder, 'courses.csv');
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    const ended = await runMeasuredCommand(['import', file, '--owner', 'ann@example.com'], url);
    expect(ended.stdout).toContain(
      `${rows / 2} courses imported, 0 already there, ${rows / 2} rows refused.`,
    );
    return ended.peakMegabytes;
  } finally {
    await remove();
    await rm(folder, { recursive: true });
  }
}

function* linesOf(rows: number): Generator<string> {
  yield `${HEADER}\n`;
  for (let row = 0; row < rows; row += 2) {
    yield `${lineOf({ title: `Course ${row}`, description: LONGEST })}\n`;
    yield `${lineOf({ title: `Course ${row + 1}`, description: `${LONGEST}x` })}\n`;
  }
}
