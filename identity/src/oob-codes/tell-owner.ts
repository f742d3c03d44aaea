import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import type { SecurityNews } from '../mail/letters/letter.ts';
import { securityNotice } from '../mail/letters/security-letter.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { queueActionLetter } from './action-letter.ts';

/**
 * Tells an account's owner what has happened to it, in the caller's transaction: by a letter with a link
 * for “that was not me”, and by a notice in the product. Does nothing for an account without an e-mail.
 */
export async function tellOwner(
  context: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  account: Account,
  news: SecurityNews,
  request: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<void> {
  const { id: accountId, email } = account;
  if (email === undefined) return;
  const letter = { purpose: 'SECURE_ACCOUNT', account, email, news } as const;
  await queueActionLetter(context, stores, letter, request);
  const at = request.now;
  const { siteName: site } = context.settings;
  await stores.notices.add({ accountId, text: securityNotice({ site, email, news, at }), at });
}
