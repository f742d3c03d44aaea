import type { IdentityContext } from '../context.ts';
import { queueActionLetter } from '../mail/action-letter.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import type { Stores } from '../store.ts';
import type { Account } from './account.ts';
import { changeAccount, endSessions } from './account-acts.ts';

/**
 * Gives an account another e-mail, ends its sessions, and tells the old address, with a way back.
 *
 * @throws WireError `EMAIL_EXISTS`
 */
export async function changeEmail(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  account: Account,
  to: { readonly email: string; readonly emailVerified: boolean },
  call: Pick<CallFacts, 'now' | 'siteUrl'>,
): Promise<Account> {
  const act = { at: call.now, by: account.id, action: 'account.email' } as const;
  const changed = await changeAccount(stores, account, to, act);
  if (account.email !== undefined && account.email !== to.email) {
    const letter = { purpose: 'RECOVER_EMAIL', account, email: account.email } as const;
    await queueActionLetter(context, stores, { ...letter, newEmail: to.email }, call);
  }
  return await endSessions(stores, changed, { ...act, action: 'account.sessions.end' });
}
