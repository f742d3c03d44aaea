import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import type { AccountTable, Flag } from '@lectern/database/identity-schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Account, AccountFields } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { accountRows, rowsByEmail, rowsById, toSingleAccount } from './account-rows.ts';
import type { Connection } from './connection.ts';
import { accountByLink, accountByProviderEmail, deleteLink, saveLink } from './federated-links.ts';

export function sqlAccountStore(db: Connection): AccountStore {
  return {
    byId: async (id) => toSingleAccount(await rowsById(db, id)),
    byEmail: async (email) => toSingleAccount(await rowsByEmail(db, email)),
    byLink: (providerId, subject) => accountByLink(db, providerId, subject),
    byProviderEmail: (email) => accountByProviderEmail(db, email),
    list: (search, limit, after) => list(db, search, limit, after),
    lock: async (id) => {
      // Both engines lock a row that is written to; PostgreSQL waits here for an earlier transaction.
      await sql`update account set updated_at = updated_at where id = ${id}`.execute(db);
      return toSingleAccount(await rowsById(db, id));
    },
    insert: async (id, fields, now) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account')
        .values(toNewRow(id, fields, now))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    update: (id, values, now) => update(db, id, values, now),
    delete: async (id) => {
      await db.deleteFrom('account').where('id', '=', id).execute();
    },
    saveLink: (id, link, now) => saveLink(db, id, link, now),
    deleteLink: (id, providerId) => deleteLink(db, id, providerId),
  };
}

async function update(
  db: Connection,
  id: string,
  values: Partial<AccountFields>,
  now: number,
): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ ...toChangedColumns(values), ...countRevocation(values), updated_at: now })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (classifyDatabaseError(error) === 'duplicate') return false;
    throw error;
  }
}

async function list(
  db: Connection,
  search: string,
  limit: number,
  after: string | undefined,
): Promise<Account[]> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .selectFrom('account')
    .select('id')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`email like ${pattern} escape '\\'`,
          sql<boolean>`lower(display_name) like ${pattern} escape '\\'`,
        ]),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  if (found.length === 0) return [];
  const rows = await accountRows(db)
    .where(
      'account.id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const byAccount = Map.groupBy(rows, ({ id }) => id);
  return found.flatMap(({ id }) => toSingleAccount(byAccount.get(id) ?? []) ?? []);
}

/** An absent field stays unchanged; an undefined one becomes null. */
function toChangedColumns(fields: Partial<AccountFields>): Updateable<AccountTable> {
  const row: Updateable<AccountTable> = {};
  if ('email' in fields) row.email = fields.email ?? null;
  if (fields.emailVerified !== undefined) row.email_verified = flag(fields.emailVerified);
  if (fields.emailProved !== undefined) row.email_proved = flag(fields.emailProved);
  if (fields.emailLinkSignIn !== undefined) row.email_link_sign_in = flag(fields.emailLinkSignIn);
  if (fields.displayName !== undefined) row.display_name = fields.displayName;
  if (fields.photoUrl !== undefined) row.photo_url = fields.photoUrl;
  if ('passwordHash' in fields) row.password_hash = fields.passwordHash ?? null;
  if ('passwordChangedAt' in fields) row.password_changed_at = fields.passwordChangedAt ?? null;
  if (fields.validSince !== undefined) row.valid_since = fields.validSince;
  if (fields.endedSessions !== undefined) row.ended_sessions = JSON.stringify(fields.endedSessions);
  if (fields.disabled !== undefined) row.disabled = flag(fields.disabled);
  if ('lastSignInAt' in fields) row.last_sign_in_at = fields.lastSignInAt ?? null;
  return row;
}

function toNewRow(id: string, fields: AccountFields, now: number): Insertable<AccountTable> {
  return {
    id,
    email: fields.email ?? null,
    email_verified: flag(fields.emailVerified),
    email_proved: flag(fields.emailProved),
    email_link_sign_in: flag(fields.emailLinkSignIn),
    display_name: fields.displayName,
    photo_url: fields.photoUrl,
    password_hash: fields.passwordHash ?? null,
    password_changed_at: fields.passwordChangedAt ?? null,
    valid_since: fields.validSince,
    revocations: 0,
    disabled: flag(fields.disabled),
    last_sign_in_at: fields.lastSignInAt ?? null,
    created_at: now,
    updated_at: now,
  };
}

/** A new `validSince` revokes all issued tokens, also where a clock was wrong. */
function countRevocation({ validSince }: Partial<AccountFields>) {
  return validSince === undefined ? {} : { revocations: sql<number>`revocations + 1` };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
