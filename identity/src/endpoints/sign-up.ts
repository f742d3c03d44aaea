import { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import { isAnonymous } from '../accounts/account.ts';
import { changeAccount, createAccount } from '../accounts/account-commands.ts';
import { emailAddress } from '../accounts/email.ts';
import { shown } from '../accounts/present-account.ts';
import { displayName, photoUrl } from '../accounts/profile-fields.ts';
import { demandOpenRegistration, demandPasswordSignIn } from '../accounts/registration.ts';
import { newEmailNeedsProof } from '../accounts/set-first-email.ts';
import { demandCaptcha } from '../captcha/demand-captcha.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { fromNetworks } from '../rate-limits/rate-limiter.ts';
import { continueSession, type SignedIn, signIn, tokensFor } from '../sign-in/sign-in.ts';
import { accountOfToken, demandRecentSignIn, holdAccountOf } from '../tokens/authenticate.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';

const input = z.object({
  ...captchaFields,
  idToken: fields.token.optional(),
  email: emailAddress.optional(),
  password: fields.password.optional(),
  displayName: displayName.optional(),
  photoUrl: photoUrl.optional(),
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof input>;

/**
 * Makes an account: anonymous, or with an e-mail and a password. With an ID token, gives an account
 * that is there an e-mail and a password; an anonymous one then no longer is.
 */
export const signUp = endpoint({
  path: '/v1/accounts:signUp',
  input,
  answer: async (context, given, call) => {
    const signedIn = await begin(context, given, call);
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      ...shown(signedIn.account),
      ...(await tokensFor(context, signedIn, call.now)),
    };
  },
});

async function begin(context: IdentityContext, given: Input, call: CallFacts): Promise<SignedIn> {
  const { email, password } = given;
  if (given.idToken === undefined) demandOpenRegistration(context.settings);
  if (email === undefined && password === undefined && given.idToken === undefined) {
    return await beginAnonymously(context, given, call);
  }
  if (email === undefined) throw new WireError('MISSING_EMAIL');
  if (password === undefined) throw new WireError('MISSING_PASSWORD');
  demandPasswordSignIn(context.settings, 'OPERATION_NOT_ALLOWED');
  await demandCaptcha(context, given, 'signUpPassword', call);
  checkPassword(context.settings.passwordPolicy, password, email);
  await countSignUp(context, call);
  return given.idToken === undefined
    ? await register(context, { ...given, email, password }, call)
    : await addPassword(context, given.idToken, { ...given, email, password }, call);
}

async function beginAnonymously(
  context: IdentityContext,
  { displayName, photoUrl, returnSecureToken }: Input,
  call: CallFacts,
): Promise<SignedIn> {
  await countSignUp(context, call);
  return await context.store.write(async (stores) => {
    const profile = { displayName: displayName ?? '', photoUrl: photoUrl ?? '' };
    const account = await createAccount(stores, profile, call.now, 'anonymous');
    return await signIn(stores, account, 'anonymous', call, returnSecureToken);
  });
}

async function register(
  { store, hasher }: IdentityContext,
  given: Input & { readonly email: string; readonly password: string },
  call: CallFacts,
): Promise<SignedIn> {
  const { now } = call;
  const { email, password, displayName = '', photoUrl = '', returnSecureToken } = given;
  // Looked up first: hashing is dear, and most who come twice have only forgotten.
  if (await store.read.accounts.byEmail(email)) throw new WireError('EMAIL_EXISTS');
  const passwordHash = await hasher.hash(password);
  return await store.write(async (stores) => {
    const fields = { email, passwordHash, passwordChangedAt: now, displayName, photoUrl };
    const account = await createAccount(stores, fields, now, 'password');
    return await signIn(stores, account, 'password', call, returnSecureToken);
  });
}

async function addPassword(
  context: IdentityContext,
  idToken: string,
  given: Input & { readonly email: string; readonly password: string },
  call: CallFacts,
): Promise<SignedIn> {
  const { now } = call;
  const { email, password, returnSecureToken } = given;
  const known = await accountOfToken(context, idToken, now);
  demandRoomForPassword(known.account);
  // Whoever got hold of an hour's token must not be able to stay.
  if (!isAnonymous(known.account)) demandRecentSignIn(known, now);
  // Before hashing, for the token stays good when this is refused.
  demandFreeEmail(known.account, email, await context.store.read.accounts.byEmail(email));
  const passwordHash = await context.hasher.hash(password);
  return await context.store.write(async (stores) => {
    const { account } = await holdAccountOf(stores.accounts, known.claims);
    demandRoomForPassword(account);
    demandFreeEmail(account, email, await stores.accounts.byEmail(email));
    const changed = { email, passwordHash, passwordChangedAt: now };
    const act = { at: now, by: account.id, action: 'account.link' } as const;
    const detail = { providerId: 'password' };
    const changedAccount = await changeAccount(stores, account, changed, { ...act, detail });
    await rememberDevice(stores, changedAccount, call);
    const proof = { signInProvider: 'password', authTime: known.claims.authTime };
    return await continueSession(stores, changedAccount, proof, now, returnSecureToken);
  });
}

function demandFreeEmail(account: Account, email: string, owner: Account | undefined): void {
  if (account.email !== undefined && account.email !== email) throw newEmailNeedsProof();
  if (owner && owner.id !== account.id) throw new WireError('EMAIL_EXISTS');
}

function demandRoomForPassword({ passwordHash }: Account): void {
  if (passwordHash !== undefined) throw new WireError('PROVIDER_ALREADY_LINKED');
}

async function countSignUp(context: IdentityContext, { address, now }: CallFacts): Promise<void> {
  await limitAttempts(context, fromNetworks('signUp', address), now);
}
