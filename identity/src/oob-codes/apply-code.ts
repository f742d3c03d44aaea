import { type Account, PROVED_EMAIL } from '../accounts/account.ts';
import { changeAccount } from '../accounts/account-commands.ts';
import { revokeCredentials } from '../accounts/revoke-credentials.ts';
import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { requireUsable } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { changeEmail } from './change-email.ts';
import type { OobCode } from './oob-code-store.ts';
import { consumeCode, readCode } from './oob-codes.ts';

const PURPOSES = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/** A code, and who submits it. */
interface SubmittedCode {
  readonly code: string;
  /** The claims of the account's user; undefined for anybody who reads the mailbox. */
  readonly caller: IdTokenClaims | undefined;
}

/**
 * Applies a mailed code: verifies the e-mail, changes it, or reverts a change.
 *
 * @returns the account as it is now, and the e-mail that it has got by a change
 * @throws WireError `INVALID_OOB_CODE`, also where the account's e-mail has changed since; `EMAIL_EXISTS`;
 *   `USER_MISMATCH` where it is another account's, and the code stays valid
 */
export async function applyCode(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  { code, caller }: SubmittedCode,
  request: RequestContext,
): Promise<{ readonly account: Account; readonly newEmail?: string | undefined }> {
  const { accountId } = await readCode(stores, code, PURPOSES, request.now);
  if (caller && caller.accountId !== accountId) throw new WireError('USER_MISMATCH');
  // The account is locked before the code, as wherever codes are voided: this avoids deadlocks.
  const account = accountId === undefined ? undefined : await stores.accounts.lock(accountId);
  const consumed = await consumeCode(stores, code, PURPOSES, request.now);
  if (!account) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (caller) requireUsable(account, caller);
  const proof = { emailVerified: true, emailProved: caller !== undefined };
  switch (consumed.purpose) {
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const moved = await moveEmail(context, stores, account, { ...consumed, proof }, request);
      return { account: moved, newEmail: moved.email };
    }
    case 'RECOVER_EMAIL':
      return { account: await recoverEmail(stores, account, consumed, request.now) };
    default:
      return { account: await verifyEmail(stores, account, { ...consumed, proof }, request.now) };
  }
}

/** A code, and what it proves of the e-mail; more where its submitter is signed in. */
interface ProvingCode extends OobCode {
  readonly proof: Pick<Account, 'emailVerified' | 'emailProved'>;
}

async function verifyEmail(
  stores: Stores,
  account: Account,
  { email, proof }: ProvingCode,
  now: number,
): Promise<Account> {
  if (account.email !== email) throw new WireError('INVALID_OOB_CODE');
  if (account.emailProved || (account.emailVerified && !proof.emailProved)) return account;
  const audit = {
    now,
    actorId: account.id,
    action: 'account.verify',
    detail: { via: 'mail' },
  } as const;
  return await changeAccount(stores, account, proof, audit);
}

async function moveEmail(
  context: Pick<IdentityContext, 'mail' | 'settings'>,
  stores: Stores,
  account: Account,
  { email, newEmail, proof }: ProvingCode,
  request: RequestContext,
): Promise<Account> {
  if (newEmail === undefined || (account.email ?? '') !== email) {
    throw new WireError('INVALID_OOB_CODE');
  }
  return await changeEmail(context, stores, account, newEmail, request, proof);
}

/**
 * The person who changed the e-mail may know the password, may have linked an account of their own
 * and may have changed the e-mail several times: all of these credentials and codes are revoked.
 */
async function recoverEmail(
  stores: Stores,
  account: Account,
  { email, createdAt }: OobCode,
  now: number,
): Promise<Account> {
  const audit = { now, actorId: account.id, action: 'account.email.recover' } as const;
  const back = await changeAccount(stores, account, { email, ...PROVED_EMAIL }, audit);
  await stores.codes.deleteFor(account.id, ['PASSWORD_RESET']);
  await stores.codes.deleteFor(account.id, ['RECOVER_EMAIL'], createdAt);
  return await revokeCredentials(stores, back, now, createdAt);
}
