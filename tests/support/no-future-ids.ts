import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect } from 'vitest';

// Runs after each file of the project `http`, whose files share processes. UUIDs of version 7 ascend,
// so one with a future time would give every later file future ids.
afterAll(() => {
  const made = Number.parseInt(uuidv7().replace('-', '').slice(0, 12), 16);
  expect(made, 'this file left ids behind that are ahead of the clock').toBeLessThanOrEqual(
    Date.now() + 1_000,
  );
});
