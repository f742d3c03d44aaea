import { z } from 'zod';
import type { Account } from '../accounts/account.ts';
import { isAnonymous } from '../accounts/account.ts';
import { changeAccount, createAccount } from '../accounts/account-commands.ts';
import { emailAddress } from '../accounts/email.ts';
import { presentPerson } from '../accounts/present-account.ts';
import { displayName, photoUrl } from '../accounts/profile-fields.ts';
import {
  admitAccount,
  requireOpenRegistration,
  requirePasswordSignIn,
} from '../accounts/registration.ts';
import { newEmailNeedsProof } from '../accounts/set-first-email.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { networkEntries } from '../rate-limits/rate-limit-entry.ts';
import { continueSession, issueTokens, type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';

const inputSchema = z.object({
  ...captchaFields,
  idToken: fields.token.optional(),
  email: emailAddress.optional(),
  password: fields.password.optional(),
  displayName: displayName.optional(),
  photoUrl: photoUrl.optional(),
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof inputSchema>;

/**
 * Creates an account: anonymous, or with an e-mail and a password. With an ID token, adds e-mail and
 * password to that account, which is no longer anonymous then.
 */
export const signUp = endpoint({
  path: '/v1/accounts:signUp',
  input: inputSchema,
  handle: async (context, input, request) => {
    const signedIn = await createOrUpgrade(context, input, request);
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      ...presentPerson(signedIn.account),
      ...(await issueTokens(context, signedIn, request.now)),
    };
  },
});

async function createOrUpgrade(
  context: IdentityContext,
  input: Input,
  request: RequestContext,
): Promise<SignedIn> {
  const { email, password } = input;
  if (input.idToken === undefined) requireOpenRegistration(context.settings);
  if (email === undefined && password === undefined && input.idToken === undefined) {
    return await createAnonymous(context, input, request);
  }
  if (email === undefined) throw new WireError('MISSING_EMAIL');
  if (password === undefined) throw new WireError('MISSING_PASSWORD');
  requirePasswordSignIn(context.settings, 'OPERATION_NOT_ALLOWED');
  await requireCaptcha(context, input, 'signUpPassword', request);
  checkPassword(context.settings.passwordPolicy, password, email);
  await limitSignUps(context, request);
  await context.breachedPasswords.refuse(password);
  return input.idToken === undefined
    ? await register(context, { ...input, email, password }, request)
    : await addPassword(context, input.idToken, { ...input, email, password }, request);
}

async function createAnonymous(
  context: IdentityContext,
  { displayName, photoUrl, returnSecureToken }: Input,
  request: RequestContext,
): Promise<SignedIn> {
  await limitSignUps(context, request);
  return await context.store.write(async (stores) => {
    await admitAccount(context, stores, undefined, request);
    const profile = { displayName: displayName ?? '', photoUrl: photoUrl ?? '' };
    const account = await createAccount(stores, profile, request.now, 'anonymous');
    return await signIn(context, stores, account, 'anonymous', request, returnSecureToken);
  });
}

async function register(
  context: IdentityContext,
  input: Input & { readonly email: string; readonly password: string },
  request: RequestContext,
): Promise<SignedIn> {
  const { store, hasher } = context;
  const { now } = request;
  const { email, password, displayName = '', photoUrl = '', returnSecureToken } = input;
  // Looked up first: hashing is expensive, and most second registrations are a mistake.
  if (await store.read.accounts.byEmail(email)) throw new WireError('EMAIL_EXISTS');
  const passwordHash = await hasher.hash(password);
  return await store.write(async (stores) => {
    await admitAccount(context, stores, email, request);
    const fields = { email, passwordHash, passwordChangedAt: now, displayName, photoUrl };
    const account = await createAccount(stores, fields, now, 'password');
    return await signIn(context, stores, account, 'password', request, returnSecureToken);
  });
}

async function addPassword(
  context: IdentityContext,
  idToken: string,
  input: Input & { readonly email: string; readonly password: string },
  request: RequestContext,
): Promise<SignedIn> {
  const { now } = request;
  const { email, password, returnSecureToken } = input;
  const known = await authenticate(context, idToken, now);
  requireNoPassword(known.account);
  // A stolen ID token must not be enough to stay in the account.
  if (!isAnonymous(known.account)) requireRecentSignIn(known, now);
  // Before hashing, for the token stays good when this is refused.
  requireFreeEmail(known.account, email, await context.store.read.accounts.byEmail(email));
  const passwordHash = await context.hasher.hash(password);
  return await context.store.write(async (stores) => {
    const { account } = await lockAuthenticated(stores.accounts, known.claims);
    requireNoPassword(account);
    requireFreeEmail(account, email, await stores.accounts.byEmail(email));
    const changed = { email, passwordHash, passwordChangedAt: now };
    const audit = { now, actorId: account.id, action: 'account.link' } as const;
    const detail = { providerId: 'password' };
    const changedAccount = await changeAccount(stores, account, changed, { ...audit, detail });
    // An anonymous account has just begun; nobody need be told.
    if (!isAnonymous(account)) {
      const news = { kind: 'password-added' } as const;
      await tellOwner(context, stores, changedAccount, news, request);
    }
    const device = await rememberDevice(stores, changedAccount, request);
    const { authTime, sessionId, secondFactor } = known.claims;
    const proof = { signInProvider: 'password', authTime, sessionId, device, secondFactor };
    return await continueSession(
      context,
      stores,
      changedAccount,
      proof,
      request,
      returnSecureToken,
    );
  });
}

function requireFreeEmail(account: Account, email: string, owner: Account | undefined): void {
  if (account.email !== undefined && account.email !== email) throw newEmailNeedsProof();
  if (owner && owner.id !== account.id) throw new WireError('EMAIL_EXISTS');
}

function requireNoPassword({ passwordHash }: Account): void {
  if (passwordHash !== undefined) throw new WireError('PROVIDER_ALREADY_LINKED');
}

async function limitSignUps(
  { limiter }: IdentityContext,
  { address, now }: RequestContext,
): Promise<void> {
  await limiter.consume(networkEntries('signUp', address), now);
}
