import { z } from 'zod';
import { type Account, isAnonymous, PROVED } from '../accounts/account.ts';
import { changeAccount, createAccount } from '../accounts/account-commands.ts';
import { emailAddress } from '../accounts/email.ts';
import { holdByEmail } from '../accounts/lock-by-email.ts';
import { shown } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { demandOpenRegistration } from '../accounts/registration.ts';
import type { IdentityContext } from '../context.ts';
import { changeEmail } from '../oob-codes/change-email.ts';
import { readCode, takeCode } from '../oob-codes/oob-codes.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { guardCode } from '../rate-limits/limit-code-attempts.ts';
import { signIn, tokensFor } from '../sign-in/sign-in.ts';
import type { Stores } from '../store.ts';
import { demandRecentSignIn, holdAccountOf, type KnownAccount } from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { endpoint, fields, required } from './endpoint.ts';

const input = z.object({
  email: emailAddress,
  oobCode: required('MISSING_OOB_CODE'),
  idToken: fields.token.optional(),
});
interface Wish extends Pick<z.output<typeof input>, 'email' | 'oobCode'> {
  /** Whose account is to get the e-mail. */
  readonly caller: IdTokenClaims | undefined;
}

const PURPOSE = ['EMAIL_SIGNIN'] as const;

/**
 * Signs somebody in by a link that was mailed to them, and makes their account where they have
 * none; with an ID token, gives an account that is there the e-mail.
 */
export const signInWithEmailLink = endpoint({
  path: '/v1/accounts:signInWithEmailLink',
  input,
  answer: async (context, given, call) => {
    const { idToken } = given;
    const caller = idToken === undefined ? undefined : await context.verify(idToken, call.now);
    const { isNewUser, ...signedIn } = await guardCode(context, call, () =>
      context.store.write((stores) => useLink(context, stores, { ...given, caller }, call)),
    );
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      ...shown(signedIn.account),
      isNewUser,
      ...(await tokensFor(context, signedIn, call.now)),
    };
  },
});

async function useLink(
  context: IdentityContext,
  stores: Stores,
  { email, oobCode, caller }: Wish,
  call: CallFacts,
) {
  const { now } = call;
  const code = await readCode(stores, oobCode, PURPOSE, now);
  // The link alone is not enough: whoever finds it must know to whom it was sent.
  if (code.email !== email) {
    const detail = 'The email provided does not match the sign-in email address.';
    throw new WireError('INVALID_EMAIL', detail);
  }
  // The account before the code, as in `applyCode`.
  const known = caller && (await holdAccountOf(stores.accounts, caller));
  const owner = known ? undefined : await holdByEmail(stores.accounts, email);
  await takeCode(stores, oobCode, PURPOSE, now);
  const { account, isNewUser } = known
    ? { account: await giveEmail(context, stores, known, email, call), isNewUser: false }
    : await accountFor(context, stores, owner, email, now);
  if (account.disabled) throw new WireError('USER_DISABLED');
  return { isNewUser, ...(await signIn(stores, account, 'password', call)) };
}

async function accountFor(
  { settings }: IdentityContext,
  stores: Stores,
  owner: Account | undefined,
  email: string,
  now: number,
): Promise<{ readonly account: Account; readonly isNewUser: boolean }> {
  if (owner) {
    const proved = await proveEmail(stores, owner, now, 'emailLink');
    return { account: await rememberLink(stores, proved, now), isNewUser: false };
  }
  demandOpenRegistration(settings);
  const given = { email, ...PROVED, emailLinkSignIn: true };
  const made = await createAccount(stores, given, now, 'emailLink');
  return { account: made, isNewUser: true };
}

/** Tells later sign-ins that this is a way in; nothing that the product needs to hear of. */
async function rememberLink(stores: Stores, account: Account, now: number): Promise<Account> {
  if (account.emailLinkSignIn) return account;
  await stores.accounts.update(account.id, { emailLinkSignIn: true }, now);
  return { ...account, emailLinkSignIn: true };
}

/** Gives the caller's account the e-mail that the link has proved. */
async function giveEmail(
  context: IdentityContext,
  stores: Stores,
  known: KnownAccount,
  email: string,
  call: CallFacts,
): Promise<Account> {
  const { now } = call;
  const { account } = known;
  const owner = await stores.accounts.byEmail(email);
  if (owner && owner.id !== account.id) throw new WireError('EMAIL_EXISTS');
  const isAnother = account.email !== email && !isAnonymous(account);
  // Whoever got hold of an hour's token must not be able to stay, by a mailbox of their own.
  if (isAnother) demandRecentSignIn(known, now);
  const moved = isAnother ? await changeEmail(context, stores, account, email, call) : account;
  const act = { at: now, by: account.id, action: 'account.link' } as const;
  const detail = { providerId: 'emailLink' };
  const proved = { email, ...PROVED, emailLinkSignIn: true };
  return await changeAccount(stores, moved, proved, { ...act, detail });
}
