import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { add, touchBoth } from '../../testing/transactions.ts';
import { classifyDatabaseError } from '../classify-database-error.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabaseUrl('postgres');
  remove = fresh.remove;
  database = await openDatabase(fresh.url);
  for (const id of ['a', 'b']) await database.transaction(add, id);
});
afterAll(async () => {
  await database.close();
  await remove();
});

test('defined transactions that wait for each other both succeed', async () => {
  await Promise.all([
    database.transaction(touchBoth, 'a', 'b'),
    database.transaction(touchBoth, 'b', 'a'),
  ]);
});

test('of interactive transactions one of the two fails, and may be tried again', async () => {
  const outcomes = await Promise.allSettled([
    database.interactiveTransaction((writer) => touchBoth(writer, 'a', 'b')),
    database.interactiveTransaction((writer) => touchBoth(writer, 'b', 'a')),
  ]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => classifyDatabaseError(reason))).toEqual(['unavailable']);
});
