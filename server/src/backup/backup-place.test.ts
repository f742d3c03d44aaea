import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupPlace } from './backup-place.ts';

const NOW = Date.UTC(2026, 2, 1, 4, 5, 6, 789);

test('a file is taken as it is, in a folder each backup has a name of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-place-'));
  try {
    expect(backupPlace(path.join(folder, 'mine'), NOW)).toBe(path.join(folder, 'mine'));
    expect(backupPlace(folder, NOW)).toBe(path.join(folder, 'lectern-20260301T040506Z.backup'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
