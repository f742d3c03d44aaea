import { z } from 'zod';
import { type Account, PROVED_EMAIL } from '../accounts/account.ts';
import { changePassword } from '../accounts/change-password.ts';
import { requirePasswordSignIn } from '../accounts/registration.ts';
import { removeOtherCredentials } from '../accounts/revoke-credentials.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { OobCode } from '../oob-codes/oob-code-store.ts';
import { consumeCode, readCode } from '../oob-codes/oob-codes.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { resetPasswordAttempts } from '../rate-limits/password-attempts.ts';
import { endpoint, fields, required } from './endpoint.ts';

const EVERY_PURPOSE = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'SECURE_ACCOUNT',
] as const;

/** Codes that may set a new password: of a reset, or of an account's first verification. */
const RESET_PURPOSES = ['PASSWORD_RESET', 'VERIFY_EMAIL'] as const;

/** Returns the purpose of a code; with a new password, sets that. */
export const resetPassword = endpoint({
  path: '/v1/accounts:resetPassword',
  input: z.object({
    oobCode: required('MISSING_OOB_CODE'),
    newPassword: fields.password.optional(),
  }),
  handle: async (context, { oobCode, newPassword }, request) => {
    const code = await limitCodeAttempts(context, request, () =>
      newPassword === undefined
        ? readCode(context.store.read, oobCode, EVERY_PURPOSE, request.now)
        : setPassword(context, oobCode, newPassword, request),
    );
    return { kind: 'identitytoolkit#ResetPasswordResponse', ...presentCode(code) };
  },
});

async function setPassword(
  context: IdentityContext,
  oobCode: string,
  newPassword: string,
  request: RequestContext,
): Promise<OobCode> {
  const { now } = request;
  const { store, settings, hasher } = context;
  requirePasswordSignIn(settings);
  const code = await readCode(store.read, oobCode, RESET_PURPOSES, now);
  // Before the code is used up: a password that is too weak must not cost another letter.
  checkPassword(settings.passwordPolicy, newPassword, code.email);
  // Before it is hashed: a code that is refused here stays valid and could be sent again for ever.
  await requireOwner(code, (id) => store.read.accounts.byId(id));
  await context.breachedPasswords.refuse(newPassword);
  const passwordHash = await hasher.hash(newPassword);
  return await store.write(async (stores) => {
    // The account before the code, as in `applyCode`.
    const account = await requireOwner(code, (id) => stores.accounts.lock(id));
    const used = await consumeCode(stores, oobCode, RESET_PURPOSES, now);
    // As in `proveEmail`: nothing that was added before the e-mail was proved stays.
    const proved = account.emailProved
      ? account
      : await removeOtherCredentials(stores, account, now);
    const more = { ...PROVED_EMAIL, ...profileAfterReset(code) };
    const changed = await changePassword(stores, proved, passwordHash, now, more);
    const kind = account.passwordHash === undefined ? 'password-added' : 'password-changed';
    await tellOwner(context, stores, changed, { kind }, request);
    // The person signs in next, and must not be kept out by strangers who go on guessing.
    await rememberDevice(stores, changed, request);
    await resetPasswordAttempts(stores, used.email, request);
    return used;
  });
}

/**
 * A person who takes over an account that a stranger registered with their e-mail gets it without
 * the stranger's profile.
 */
function profileAfterReset({ purpose }: OobCode) {
  return purpose === 'VERIFY_EMAIL' ? { displayName: '', photoUrl: '' } : {};
}

/**
 * The account of the code, if it still has the e-mail of the letter. A verification letter sets a
 * password only until the e-mail is proved; after that it takes a reset, whose code expires sooner.
 *
 * @throws WireError `INVALID_OOB_CODE` where it has not; `USER_DISABLED`
 */
async function requireOwner(
  { purpose, accountId, email }: OobCode,
  find: (id: string) => Promise<Account | undefined>,
): Promise<Account> {
  const account = accountId === undefined ? undefined : await find(accountId);
  if (account?.email !== email) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (purpose === 'VERIFY_EMAIL' && account.emailProved) throw new WireError('INVALID_OOB_CODE');
  return account;
}

/**
 * The client reads `newEmail` as the new e-mail of a change, and as the old one of a recovery. The
 * code of a sign-in link returns no e-mail: a finder of the link must not learn its recipient.
 */
function presentCode({ purpose, email, newEmail }: OobCode) {
  if (purpose === 'EMAIL_SIGNIN') return { requestType: purpose };
  return { requestType: purpose, email, ...(newEmail === undefined ? {} : { newEmail }) };
}
