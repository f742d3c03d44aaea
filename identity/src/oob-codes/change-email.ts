import { type Account, PROVED_EMAIL } from '../accounts/account.ts';
import { changeAccount, endSessions } from '../accounts/account-commands.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangedNotice } from '../mail/letters/messages.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { queueActionLetter } from './action-letter.ts';

/**
 * Changes the e-mail of an account to one that was just proved, ends its sessions, and sends the old
 * address a letter with a code that reverts the change; the site says so too.
 *
 * @param proof whether the account's user or only the new e-mail's reader has proved it
 * @throws WireError `EMAIL_EXISTS`
 */
export async function changeEmail(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  account: Account,
  email: string,
  request: Pick<RequestContext, 'now' | 'siteUrl'>,
  proof: Pick<Account, 'emailVerified' | 'emailProved'> = PROVED_EMAIL,
): Promise<Account> {
  const audit = { now: request.now, actorId: account.id, action: 'account.email' } as const;
  const changed = await changeAccount(stores, account, { email, ...proof }, audit);
  if (account.email !== undefined && account.email !== email) {
    const letter = { purpose: 'RECOVER_EMAIL', account, email: account.email } as const;
    await queueActionLetter(context, stores, { ...letter, newEmail: email }, request);
    const notice = { accountId: account.id, text: emailChangedNotice(email), at: request.now };
    await stores.notices.add(notice);
  }
  return await endSessions(stores, changed, { ...audit, action: 'account.sessions.end' });
}
