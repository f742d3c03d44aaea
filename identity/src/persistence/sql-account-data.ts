import { PERSONAL_TABLES } from '@lectern/contract/personal-data';
import type { IdentitySchema } from '@lectern/database/identity-schema';
import type { AccountDataReads, DataRow } from '../accounts/account-data.ts';
import type { Connection } from './connection.ts';

/** The tables that the archive of a person has, and the column that says whose a row is. */
const TABLES = {
  account: 'id',
  federated_link: 'account_id',
  refresh_token: 'account_id',
  known_device: 'account_id',
  second_factor: 'account_id',
  recovery_code: 'account_id',
  passkey: 'account_id',
} as const satisfies Partial<Record<keyof IdentitySchema, string>>;

/** Longer lists are cut: there are a hundred sessions of an account at most. */
const ROWS_AT_MOST = 1_000;

export function sqlAccountData(db: Connection): AccountDataReads {
  return {
    of: async (accountId) => ({
      account: await rowsOf(db, 'account', accountId),
      federated_link: await rowsOf(db, 'federated_link', accountId),
      refresh_token: await rowsOf(db, 'refresh_token', accountId),
      known_device: await rowsOf(db, 'known_device', accountId),
      second_factor: await rowsOf(db, 'second_factor', accountId),
      recovery_code: await rowsOf(db, 'recovery_code', accountId),
      passkey: await rowsOf(db, 'passkey', accountId),
    }),
  };
}

async function rowsOf(
  db: Connection,
  table: keyof typeof TABLES,
  accountId: string,
): Promise<DataRow[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where(db.dynamic.ref(TABLES[table]), '=', accountId)
    .limit(ROWS_AT_MOST)
    .execute();
  const { secrets = [] } = PERSONAL_TABLES.find((known) => known.table === table) ?? {};
  return rows.map(
    (row): DataRow =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name))),
  );
}
