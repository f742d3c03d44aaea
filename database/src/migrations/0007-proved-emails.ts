import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tells an e-mail that the account's own user has proved from one whose reader only pressed a link:
 * docs/decisions/0036-a-mailed-link-needs-a-session.md. Accounts that were verified before are
 * believed.
 */
export const provedEmails = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = ['account', 'person'].flatMap((table) => [
  `alter table ${table} add column email_proved integer not null default 0
    check (email_proved in (0, 1))`,
  `update ${table} set email_proved = email_verified`,
]);
