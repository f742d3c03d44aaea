import { revokeCredentials } from '../accounts/revoke-credentials.ts';
import type { IdentityContext } from '../context.ts';
import { SECURED_NOTICE } from '../mail/letters/messages.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { queueActionLetter } from './action-letter.ts';
import { consumeCode, readCode } from './oob-codes.ts';

const PURPOSE = ['SECURE_ACCOUNT'] as const;

/** Letters that somebody else may have asked for in the account, or that are about the same stranger. */
const VOIDED = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL', 'SECURE_ACCOUNT'] as const;

/**
 * “That was not me”: ends all sessions, revokes the password and the links to other providers, for
 * whoever it was may have them, and sends a letter with a link to choose another password. Passkeys and
 * the second factor go only where they were added when the oldest unexpired “That was not me” letter was
 * written, or later, so that access to the mailbox alone cannot remove an older second factor.
 *
 * @returns whether a letter was sent: there is none where the site has no passwords
 * @throws WireError `INVALID_OOB_CODE`, also where the account's e-mail has changed since; `USER_DISABLED`
 */
export async function secureAccount(
  context: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  code: string,
  request: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<{ readonly email: string; readonly letterSent: boolean }> {
  const { now } = request;
  const { accountId, email } = await readCode(stores, code, PURPOSE, now);
  // The account is locked before the code, as in `applyCode`.
  const account = accountId === undefined ? undefined : await stores.accounts.lock(accountId);
  if (account?.email !== email) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  // Read before the code is used up: its own letter may be the oldest. None is left where another call
  // has used the code meanwhile.
  const since = await stores.codes.firstMade({ id: account.id, email }, PURPOSE[0], now);
  if (since === undefined) throw new WireError('INVALID_OOB_CODE');
  await consumeCode(stores, code, PURPOSE, now);
  await stores.audit.record({
    at: now,
    actorId: account.id,
    action: 'account.secure',
    accountId: account.id,
  });
  const secured = await revokeCredentials(stores, account, now, since);
  await stores.codes.deleteFor(account.id, VOIDED);
  // Otherwise whoever has moved the e-mail to and fro meanwhile could move it once more.
  await stores.codes.deleteFor(account.id, ['RECOVER_EMAIL'], since);
  await stores.notices.add({ accountId: account.id, text: SECURED_NOTICE, at: now });
  const letterSent = context.settings.passwordSignIn !== 'off';
  if (letterSent) {
    const letter = { purpose: 'PASSWORD_RESET', account: secured, email } as const;
    await queueActionLetter(context, stores, letter, request);
  }
  return { email, letterSent };
}
