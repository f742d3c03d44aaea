import { z } from 'zod';
import { type Account, isAnonymous } from '../accounts/account.ts';
import { changeAccount, createAccount } from '../accounts/account-acts.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { emailAddress } from '../accounts/email.ts';
import { accountOfToken, demandRecentSignIn } from '../accounts/known-account.ts';
import { shown } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { demandOpenRegistration } from '../accounts/registration.ts';
import { signIn, tokensFor } from '../accounts/sign-in.ts';
import { guardCode } from '../attempts/guard-code.ts';
import type { IdentityContext } from '../context.ts';
import { readCode, takeCode } from '../oob-codes/oob-codes.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import { endpoint, fields, required } from './endpoint.ts';

const input = z.object({
  email: emailAddress,
  oobCode: required('MISSING_OOB_CODE'),
  idToken: fields.token.optional(),
});
type Input = z.output<typeof input>;

const PURPOSE = ['EMAIL_SIGNIN'] as const;

/**
 * Signs somebody in by a link that was mailed to them, and makes their account where they have
 * none; with an ID token, gives an account that is there the e-mail.
 */
export const signInWithEmailLink = endpoint({
  path: '/v1/accounts:signInWithEmailLink',
  input,
  answer: async (context, given, call) => {
    const { isNewUser, ...signedIn } = await guardCode(context, call, () =>
      context.store.write((stores) => useLink(context, stores, given, call)),
    );
    context.mail.wake();
    await context.news.tell();
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
  { email, oobCode, idToken }: Input,
  call: CallFacts,
) {
  const { now } = call;
  const code = await readCode(stores, oobCode, PURPOSE, now);
  // The link alone is not enough: whoever finds it must know to whom it was sent.
  if (code.email !== email) throw new WireError('INVALID_EMAIL');
  await takeCode(stores, oobCode, PURPOSE, now);
  const { account, isNewUser } = await accountFor(context, stores, { email, idToken }, call);
  if (account.disabled) throw new WireError('USER_DISABLED');
  return { isNewUser, ...(await signIn(stores, account, 'password', now)) };
}

async function accountFor(
  context: IdentityContext,
  stores: Stores,
  { email, idToken }: Pick<Input, 'email' | 'idToken'>,
  call: CallFacts,
): Promise<{ readonly account: Account; readonly isNewUser: boolean }> {
  const { now } = call;
  if (idToken !== undefined) {
    return {
      account: await giveEmail(context, stores, { email, idToken }, call),
      isNewUser: false,
    };
  }
  const owner = await stores.accounts.byEmail(email);
  if (owner) {
    return { account: await proveEmail(stores, owner, now, 'emailLink'), isNewUser: false };
  }
  demandOpenRegistration(context.settings);
  const made = await createAccount(stores, { email, emailVerified: true }, now, 'emailLink');
  return { account: made, isNewUser: true };
}

/** Gives the caller's account the e-mail that the link has proved. */
async function giveEmail(
  context: IdentityContext,
  stores: Stores,
  { email, idToken }: { readonly email: string; readonly idToken: string },
  call: CallFacts,
): Promise<Account> {
  const { now } = call;
  const owner = await stores.accounts.byEmail(email);
  const known = await accountOfToken(context, idToken, now, stores.accounts);
  const { account } = known;
  if (owner && owner.id !== account.id) throw new WireError('EMAIL_EXISTS');
  const proved = { email, emailVerified: true };
  const isAnother = account.email !== email && !isAnonymous(account);
  // Whoever got hold of an hour's token must not be able to stay, by a mailbox of their own.
  if (isAnother) demandRecentSignIn(known, now);
  const moved = isAnother ? await changeEmail(context, stores, account, proved, call) : account;
  const act = { at: now, by: account.id, action: 'account.link' } as const;
  const detail = { providerId: 'emailLink' };
  return await changeAccount(stores, moved, proved, { ...act, detail });
}
