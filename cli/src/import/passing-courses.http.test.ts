import { randomUUID } from 'node:crypto';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Database, Writer } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { isLockAwaited } from '../../../database/testing/postgres-locks.ts';
import { cellsOf } from '../../../tests/support/csv.ts';
import { COLUMNS, columnPositions } from './columns.ts';
import type { CsvRecord } from './csv-records.ts';
import { importCourses } from './import-courses.ts';

const EMAIL = 'ann@example.com';
const NOW = Date.UTC(2026, 2, 1);

describe.each(ENGINES)('courses of an owner whose account is being changed, on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
  });
  afterEach(async () => {
    await database.close();
    await fresh.remove();
  });

  /** Carries out the change and imports the owner's courses before it is committed. */
  async function importDuring(change: (writer: Writer) => Promise<unknown>): Promise<void> {
    const changed = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const changing = database.interactiveTransaction(async (writer) => {
      await change(writer);
      changed.resolve();
      await goOn.promise;
    });
    await changed.promise;
    let hasEnded = false;
    const importing = importOne(database).finally(() => {
      hasEnded = true;
    });
    try {
      // On SQLite a writer waits for another one.
      if (engine === 'postgres') {
        await expect.poll(async () => hasEnded || (await isLockAwaited(database))).toBe(true);
      }
    } finally {
      goOn.resolve();
    }
    await Promise.all([changing, importing]);
  }

  const ann = (accountId: string, emailVerified: boolean) => (writer: Writer) =>
    upsertPersonFromToken(
      writer,
      { accountId, email: EMAIL, emailVerified, name: 'Ann', picture: '' },
      NOW,
    );

  async function owners(): Promise<(string | null)[]> {
    const rows = await database.read.selectFrom('course').select('owner_id').execute();
    return rows.map(({ owner_id }) => owner_id);
  }

  test('do not pass to one that is deleted', async () => {
    const accountId = randomUUID();
    await database.interactiveTransaction(ann(accountId, true));
    const said = {
      accountId,
      email: undefined,
      emailVerified: false,
      displayName: '',
      photoUrl: '',
    };
    await importDuring((writer) =>
      applyAccountEvent(writer, { ...said, state: 'deleted', validSince: 0 }, NOW),
    );
    expect(await owners()).toEqual([null]);
  });

  test('pass to one whose e-mail is verified', async () => {
    const accountId = randomUUID();
    const { personId } = await database.interactiveTransaction(ann(accountId, false));
    await importDuring(ann(accountId, true));
    expect(await owners()).toEqual([personId]);
  });
});

async function importOne(database: Database): Promise<void> {
  async function* records(): AsyncGenerator<CsvRecord> {
    yield { line: 2, cells: Object.values(cellsOf()) };
  }
  const { imported } = await importCourses(database, {
    file: { positions: columnPositions(COLUMNS), records: records() },
    owner: EMAIL,
    strict: true,
    now: NOW,
    report: async () => {},
    progress: async () => {},
  });
  expect(imported).toBe(1);
}
