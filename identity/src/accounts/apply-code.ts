import type { IdentityContext } from '../context.ts';
import type { OobCode } from '../oob-codes/oob-code-store.ts';
import { readCode, takeCode } from '../oob-codes/oob-codes.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { Account } from './account.ts';
import { changeAccount } from './account-acts.ts';
import { changeEmail } from './change-email.ts';
import { closeWaysIn } from './close-ways-in.ts';

const PURPOSES = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/**
 * Does what a mailed code stands for: verifies the e-mail, changes it, or takes a change back.
 *
 * @throws WireError `INVALID_OOB_CODE`, also where the account has moved on since; `EMAIL_EXISTS`
 */
export async function applyCode(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  code: string,
  call: CallFacts,
): Promise<Account> {
  const { accountId } = await readCode(stores, code, PURPOSES, call.now);
  // The account before the code, as everybody who makes codes void: else two would wait for each
  // other.
  const account = accountId === undefined ? undefined : await stores.accounts.hold(accountId);
  const taken = await takeCode(stores, code, PURPOSES, call.now);
  if (!account) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  switch (taken.purpose) {
    case 'VERIFY_AND_CHANGE_EMAIL':
      return await applyChange(context, stores, account, taken, call);
    case 'RECOVER_EMAIL':
      return await recover(stores, account, taken, call.now);
    default:
      return await verify(stores, account, taken, call.now);
  }
}

async function verify(
  stores: Stores,
  account: Account,
  { email }: OobCode,
  at: number,
): Promise<Account> {
  if (account.email !== email) throw new WireError('INVALID_OOB_CODE');
  if (account.emailVerified) return account;
  const act = { at, by: account.id, action: 'account.verify', detail: { via: 'mail' } } as const;
  return await changeAccount(stores, account, { emailVerified: true }, act);
}

async function applyChange(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  account: Account,
  { email, newEmail }: OobCode,
  call: CallFacts,
): Promise<Account> {
  if (newEmail === undefined || (account.email ?? '') !== email) {
    throw new WireError('INVALID_OOB_CODE');
  }
  return await changeEmail(context, stores, account, newEmail, call);
}

/**
 * Whoever changed the e-mail may know the password, may have linked an account of theirs and may
 * have gone from e-mail to e-mail, each with a way back: nothing of that works any more.
 */
async function recover(
  stores: Stores,
  account: Account,
  { email, createdAt }: OobCode,
  at: number,
): Promise<Account> {
  const act = { at, by: account.id, action: 'account.email.recover' } as const;
  const back = await changeAccount(stores, account, { email, emailVerified: true }, act);
  await stores.codes.deleteFor(account.id, ['PASSWORD_RESET']);
  await stores.codes.deleteFor(account.id, ['RECOVER_EMAIL'], createdAt);
  return await closeWaysIn(stores, back, at);
}
