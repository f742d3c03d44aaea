import type { Instant } from '@lectern/database/schema';
import type { KnownMessageRow } from './queries.ts';

/** A message as the operator of the site reads it. Instants are UTC milliseconds. */
export interface StoredMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Empty where there is none. */
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Instant;
  readonly mailedAt: Instant | undefined;
  readonly doneAt: Instant | undefined;
  /** Of the sender; undefined for a guest, and where the account is gone. */
  readonly account: { readonly email: string; readonly emailVerified: boolean } | undefined;
}

export function storedMessage(row: KnownMessageRow): StoredMessage {
  const { id, name, email, subject, message, account_email } = row;
  return {
    id,
    name,
    email,
    subject,
    message,
    createdAt: row.created_at,
    mailedAt: row.mailed_at ?? undefined,
    doneAt: row.done_at ?? undefined,
    account:
      account_email === null
        ? undefined
        : { email: account_email, emailVerified: row.account_email_verified === 1 },
  };
}
