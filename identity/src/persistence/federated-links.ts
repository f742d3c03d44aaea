import type { Account } from '../accounts/account.ts';
import type { FederatedLink, ProviderId } from '../accounts/federated-link.ts';
import { rowsById, toSingleAccount } from './account-rows.ts';
import type { Connection } from './connection.ts';

export async function accountByLink(
  db: Connection,
  providerId: ProviderId,
  subject: string,
): Promise<Account | undefined> {
  const link = await db
    .selectFrom('federated_link')
    .select('account_id')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link && toSingleAccount(await rowsById(db, link.account_id));
}

/** Of several links with this e-mail the one that was made first. */
export async function accountByProviderEmail(
  db: Connection,
  email: string,
): Promise<Account | undefined> {
  const link = await db
    .selectFrom('federated_link')
    .select('account_id')
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  return link && toSingleAccount(await rowsById(db, link.account_id));
}

/** @returns false where another account has it */
export async function saveLink(
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

export async function deleteLink(
  db: Connection,
  accountId: string,
  providerId: ProviderId,
): Promise<void> {
  await db
    .deleteFrom('federated_link')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .execute();
}
