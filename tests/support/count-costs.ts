import { afterAll } from 'vitest';
import { takeCounts } from '../../scripts/counting.js';

// Runs around each file: what it has cost goes to scripts/vitest-tally.js.
takeCounts();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
afterAll(({}, { file }) => {
  Object.assign(file.meta, { counts: takeCounts() });
});
