import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Remembers who has signed in by a mailed link, as a way in beside the password. Of earlier accounts
 * that is known where their verified e-mail is the only one. Accounts are found by the e-mail that
 * Google or GitHub gave as well.
 */
export const emailLinkSignIn = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `alter table account add column email_link_sign_in integer not null default 0
    check (email_link_sign_in in (0, 1))`,
  `update account set email_link_sign_in = 1
    where email is not null and email_verified = 1 and password_hash is null
      and not exists (select 1 from federated_link where account_id = account.id)`,
  'create index federated_link_email on federated_link (email)',
];
