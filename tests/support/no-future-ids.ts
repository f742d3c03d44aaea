import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect } from 'vitest';

// Run after each file of the http project, whose files share processes: an id is never older than
// the one before, so a date from the future would stay in those of every file that follows.
afterAll(() => {
  const made = Number.parseInt(uuidv7().replace('-', '').slice(0, 12), 16);
  expect(made, 'this file left ids behind that are ahead of the clock').toBeLessThanOrEqual(
    Date.now() + 1_000,
  );
});
