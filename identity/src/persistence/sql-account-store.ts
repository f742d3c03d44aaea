import { refusalOf } from '@lectern/database/failure';
import type { AccountTable, FederatedLinkTable, Flag } from '@lectern/database/identity-schema';
import { sql, type Updateable } from 'kysely';
import type { Account, AccountFields } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { FederatedLink, ProviderId } from '../accounts/federated-link.ts';
import { type Connection, preparedRows } from './connection.ts';

const rowsById = preparedRows((db, id) => accountRows(db).where('account.id', '=', id));
const rowsByEmail = preparedRows((db, email) => accountRows(db).where('account.email', '=', email));

export function sqlAccountStore(db: Connection): AccountStore {
  return {
    byId: async (id) => toSingleAccount(await rowsById(db, id)),
    byEmail: async (email) => toSingleAccount(await rowsByEmail(db, email)),
    lock: async (id) => {
      // Both engines lock a row that is written to; PostgreSQL waits here for whoever was first.
      await sql`update account set updated_at = updated_at where id = ${id}`.execute(db);
      return toSingleAccount(await rowsById(db, id));
    },
    byLink: async (providerId, subject) => {
      const link = await db
        .selectFrom('federated_link')
        .select('account_id')
        .where('provider_id', '=', providerId)
        .where('subject', '=', subject)
        .executeTakeFirst();
      if (!link) return undefined;
      return toSingleAccount(await rowsById(db, link.account_id));
    },
    byProviderEmail: async (email) => {
      const link = await db
        .selectFrom('federated_link')
        .select('account_id')
        .where('email', '=', email)
        .orderBy('created_at')
        .orderBy('account_id')
        .limit(1)
        .executeTakeFirst();
      return link && toSingleAccount(await rowsById(db, link.account_id));
    },
    list: (search, limit, after) => list(db, search, limit, after),
    insert: async (id, fields, now) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account')
        .values({ id, created_at: now, revocations: 0, ...toRow(fields), updated_at: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    update: async (id, values, now) => {
      try {
        await db
          .updateTable('account')
          .set({ ...toRow(values), ...countRevocation(values), updated_at: now })
          .where('id', '=', id)
          .execute();
        return true;
      } catch (error) {
        if (refusalOf(error) === 'duplicate') return false;
        throw error;
      }
    },
    delete: async (id) => {
      await db.deleteFrom('account').where('id', '=', id).execute();
    },
    saveLink: (id, link, now) => saveLink(db, id, link, now),
    deleteLink: async (id, providerId) => {
      await db
        .deleteFrom('federated_link')
        .where('account_id', '=', id)
        .where('provider_id', '=', providerId)
        .execute();
    },
  };
}

type AccountRow = AccountTable & {
  [Column in keyof FederatedLinkTable as `link_${Column}`]: FederatedLinkTable[Column] | null;
};

/** An account and its links at once: one query for every call that a token comes with. */
export function accountRows(db: Connection) {
  return db
    .selectFrom('account')
    .leftJoin('federated_link', 'federated_link.account_id', 'account.id')
    .selectAll('account')
    .select(LINK_COLUMNS);
}

const LINK_COLUMNS = [
  'federated_link.provider_id as link_provider_id',
  'federated_link.subject as link_subject',
  'federated_link.account_id as link_account_id',
  'federated_link.email as link_email',
  'federated_link.display_name as link_display_name',
  'federated_link.photo_url as link_photo_url',
  'federated_link.screen_name as link_screen_name',
  'federated_link.created_at as link_created_at',
] as const;

/** The account that these rows are of, a row a link; undefined without any. */
export function toSingleAccount(rows: readonly AccountRow[]): Account | undefined {
  const [row] = rows;
  return row && toAccount(row, rows.flatMap(toLink));
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

async function saveLink(
  db: Connection,
  accountId: string,
  link: FederatedLink,
  now: number,
): Promise<boolean> {
  const shown = {
    email: link.email ?? null,
    display_name: link.displayName,
    photo_url: link.photoUrl,
    screen_name: link.screenName ?? null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('federated_link')
    .values({
      provider_id: link.providerId,
      subject: link.subject,
      account_id: accountId,
      created_at: now,
      ...shown,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'subject'])
        .doUpdateSet(shown)
        .where('federated_link.account_id', '=', accountId),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function toAccount(row: AccountRow, links: readonly FederatedLink[]): Account {
  return {
    id: row.id,
    email: row.email ?? undefined,
    emailVerified: row.email_verified === 1,
    emailProved: row.email_proved === 1,
    emailLinkSignIn: row.email_link_sign_in === 1,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    passwordHash: row.password_hash ?? undefined,
    passwordChangedAt: row.password_changed_at ?? undefined,
    validSince: row.valid_since,
    revocations: row.revocations,
    disabled: row.disabled === 1,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at ?? undefined,
    links,
  };
}

function toLink(row: AccountRow): FederatedLink[] {
  if (row.link_provider_id === null) return [];
  return [
    {
      providerId: row.link_provider_id as ProviderId,
      subject: row.link_subject ?? '',
      email: row.link_email ?? undefined,
      displayName: row.link_display_name ?? '',
      photoUrl: row.link_photo_url ?? '',
      screenName: row.link_screen_name ?? undefined,
    },
  ];
}

/** A field that is absent stays as it is; one that is undefined becomes null. */
function toRow<Given extends Partial<AccountFields>>(fields: Given) {
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
  if (fields.disabled !== undefined) row.disabled = flag(fields.disabled);
  if ('lastSignInAt' in fields) row.last_sign_in_at = fields.lastSignInAt ?? null;
  return row as Given extends AccountFields
    ? Omit<AccountTable, 'id' | 'created_at' | 'revocations'>
    : typeof row;
}

/** Whoever sets since when tokens are good makes all that are out void, whatever its clock says. */
function countRevocation({ validSince }: Partial<AccountFields>) {
  return validSince === undefined ? {} : { revocations: sql<number>`revocations + 1` };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
