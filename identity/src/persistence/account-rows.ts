import type { AccountTable, FederatedLinkTable } from '@lectern/database/identity-schema';
import type { Selectable } from 'kysely';
import type { Account } from '../accounts/account.ts';
import { readEndedSessions } from '../accounts/ended-session.ts';
import { type FederatedLink, toProviderId } from '../accounts/federated-link.ts';
import { type Connection, preparedRows } from './connection.ts';

type AccountRow = Selectable<AccountTable> & {
  [Column in keyof FederatedLinkTable as `link_${Column}`]: FederatedLinkTable[Column] | null;
};

/** An account with its links in one query, which every request with a token makes. */
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

/** The account of these rows, one row per link; undefined without rows. */
export function toSingleAccount(rows: readonly AccountRow[]): Account | undefined {
  const [row] = rows;
  return row && toAccount(row, rows.flatMap(toLink));
}

export const rowsById = preparedRows((db, id) => accountRows(db).where('account.id', '=', id));
export const rowsByEmail = preparedRows((db, email) =>
  accountRows(db).where('account.email', '=', email),
);

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
    endedSessions: readEndedSessions(row.ended_sessions),
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
      providerId: toProviderId(row.link_provider_id),
      subject: row.link_subject ?? '',
      email: row.link_email ?? undefined,
      displayName: row.link_display_name ?? '',
      photoUrl: row.link_photo_url ?? '',
      screenName: row.link_screen_name ?? undefined,
    },
  ];
}
