import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { add, touch, touchBoth } from '../../testing/transactions.ts';
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
  let waiting = 0;
  const bothWait = Promise.withResolvers<void>();
  const cross = (first: string, second: string) =>
    database.interactiveTransaction(async (writer) => {
      await touch(writer, first);
      waiting += 1;
      if (waiting === 2) bothWait.resolve();
      await bothWait.promise;
      await touch(writer, second);
    });
  const outcomes = await Promise.allSettled([cross('a', 'b'), cross('b', 'a')]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => classifyDatabaseError(reason))).toEqual(['unavailable']);
});
