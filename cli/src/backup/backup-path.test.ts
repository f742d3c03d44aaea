import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupPath } from './backup-path.ts';

const NOW = Date.UTC(2026, 2, 1, 4, 5, 6, 789);

test('a file is used as it is, in a folder each backup has its own name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-place-'));
  try {
    const file = path.join(folder, 'mine.backup');
    expect(backupPath(file, NOW)).toBe(file);
    expect(backupPath(folder, NOW)).toBe(path.join(folder, 'lectern-20260301T040506Z.backup'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(['nightly', 'nightly.d/'])('a missing %s is not taken for a file', (name) => {
  const folder = path.join(tmpdir(), 'lectern-no-such-place');
  const refusal = `there is no folder ${path.resolve(folder, name)}: make it, or name a file such as`;
  expect(() => backupPath(`${folder}/${name}`, NOW)).toThrow(refusal);
});
