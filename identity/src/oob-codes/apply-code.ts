import { type Account, PROVED } from '../accounts/account.ts';
import { changeAccount } from '../accounts/account-commands.ts';
import { closeWaysIn } from '../accounts/revoke-credentials.ts';
import type { IdentityContext } from '../context.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { demandUsable } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { changeEmail } from './change-email.ts';
import type { OobCode } from './oob-code-store.ts';
import { readCode, takeCode } from './oob-codes.ts';

const PURPOSES = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/** A code, and who brings it where they say so. */
interface Brought {
  readonly code: string;
  /** Undefined: whoever reads the mailbox. Else the account's own user reads it as well. */
  readonly caller: IdTokenClaims | undefined;
}

/**
 * Does what a mailed code stands for: verifies the e-mail, changes it, or takes a change back.
 *
 * @returns the account as it is now, and the e-mail that it has got by a change
 * @throws WireError `INVALID_OOB_CODE`, also where the account has moved on since; `EMAIL_EXISTS`;
 *   `USER_MISMATCH` where the caller is somebody else, and the code stays good
 */
export async function applyCode(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  { code, caller }: Brought,
  call: CallFacts,
): Promise<{ readonly account: Account; readonly newEmail?: string | undefined }> {
  const { accountId } = await readCode(stores, code, PURPOSES, call.now);
  if (caller && caller.accountId !== accountId) throw new WireError('USER_MISMATCH');
  // The account before the code, as everybody who makes codes void: else two would wait for each
  // other.
  const account = accountId === undefined ? undefined : await stores.accounts.hold(accountId);
  const taken = await takeCode(stores, code, PURPOSES, call.now);
  if (!account) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (caller) demandUsable(account, caller);
  const proof = { emailVerified: true, emailProved: caller !== undefined };
  switch (taken.purpose) {
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const moved = await applyChange(context, stores, account, { ...taken, proof }, call);
      return { account: moved, newEmail: moved.email };
    }
    case 'RECOVER_EMAIL':
      return { account: await recover(stores, account, taken, call.now) };
    default:
      return { account: await verify(stores, account, { ...taken, proof }, call.now) };
  }
}

/** A code that says more of the e-mail with its caller than without. */
interface Proving extends OobCode {
  readonly proof: Pick<Account, 'emailVerified' | 'emailProved'>;
}

async function verify(
  stores: Stores,
  account: Account,
  { email, proof }: Proving,
  at: number,
): Promise<Account> {
  if (account.email !== email) throw new WireError('INVALID_OOB_CODE');
  if (account.emailProved || (account.emailVerified && !proof.emailProved)) return account;
  const act = { at, by: account.id, action: 'account.verify', detail: { via: 'mail' } } as const;
  return await changeAccount(stores, account, proof, act);
}

async function applyChange(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  account: Account,
  { email, newEmail, proof }: Proving,
  call: CallFacts,
): Promise<Account> {
  if (newEmail === undefined || (account.email ?? '') !== email) {
    throw new WireError('INVALID_OOB_CODE');
  }
  return await changeEmail(context, stores, account, newEmail, call, proof);
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
  const back = await changeAccount(stores, account, { email, ...PROVED }, act);
  await stores.codes.deleteFor(account.id, ['PASSWORD_RESET']);
  await stores.codes.deleteFor(account.id, ['RECOVER_EMAIL'], createdAt);
  return await closeWaysIn(stores, back, at);
}
