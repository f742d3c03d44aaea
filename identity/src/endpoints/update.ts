import { z } from 'zod';
import { type Account, signInMethodsByEmail } from '../accounts/account.ts';
import { changeAccount, endSessions, unlinkProvider } from '../accounts/account-commands.ts';
import { changePassword } from '../accounts/change-password.ts';
import { emailAddress } from '../accounts/email.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { displayName, photoUrl } from '../accounts/profile-fields.ts';
import { demandPasswordSignIn } from '../accounts/registration.ts';
import { removePassword } from '../accounts/revoke-credentials.ts';
import { giveFirstEmail, newEmailNeedsProof } from '../accounts/set-first-email.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import { applyCode } from '../oob-codes/apply-code.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { guardCode } from '../rate-limits/limit-code-attempts.ts';
import { type Attempt, fromNetworks } from '../rate-limits/rate-limiter.ts';
import { continueSession, type SignedIn, tokensFor } from '../sign-in/sign-in.ts';
import type { Stores } from '../store.ts';
import {
  accountOfToken,
  demandRecentSignIn,
  holdAccountOf,
  type KnownAccount,
} from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';
import { namedByNumber } from './protobuf-enum.ts';

/** Seconds since 1970, as protobuf's JSON writes an `int64`: in digits, or as a number. */
const instant = z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative()]);

const input = z.object({
  idToken: fields.token.optional(),
  oobCode: fields.token.optional(),
  displayName: displayName.nullish(),
  photoUrl: photoUrl.nullish(),
  email: emailAddress.optional(),
  password: fields.password.optional(),
  deleteAttribute: z
    .array(namedByNumber({ DISPLAY_NAME: 2, PHOTO_URL: 4 }, z.enum(['DISPLAY_NAME', 'PHOTO_URL'])))
    .max(2)
    .optional(),
  deleteProvider: z
    .array(z.enum(['password', 'google.com', 'github.com'], wireCode('INVALID_PROVIDER_ID')))
    .max(3)
    .optional(),
  validSince: instant.optional(),
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof input>;

/** Changes an account: by its owner, or by a one-time code that was mailed. */
export const update = endpoint({
  path: '/v1/accounts:update',
  input,
  answer: async (context, given, call) => {
    const { oobCode, idToken } = given;
    const answer =
      oobCode === undefined
        ? await changeByOwner(context, given, call)
        : await changeByCode(context, { oobCode, idToken }, call);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...answer };
  },
});

/**
 * The official client sends the code alone; the site's page sends the token of who is signed in
 * with it, which says that one person has both the account and the mailbox.
 */
async function changeByCode(
  context: IdentityContext,
  { oobCode, idToken }: { readonly oobCode: string; readonly idToken: string | undefined },
  call: CallFacts,
) {
  const caller = idToken === undefined ? undefined : await context.verify(idToken, call.now);
  const { account, newEmail } = await guardCode(context, call, () =>
    context.store.write((stores) => applyCode(context, stores, { code: oobCode, caller }, call)),
  );
  return { ...presentAccount(account), ...(newEmail === undefined ? {} : { newEmail }) };
}

async function changeByOwner(context: IdentityContext, given: Input, call: CallFacts) {
  const { idToken } = given;
  if (idToken === undefined) {
    throw new WireError('INVALID_REQ_TYPE', 'Unsupported request parameters.');
  }
  const { now } = call;
  const known = await accountOfToken(context, idToken, now);
  await demandCredentials(context, given, known, call);
  const { password, email } = given;
  const passwordHash = password === undefined ? undefined : await context.hasher.hash(password);
  const signedIn = await context.store.write(async (stores): Promise<SignedIn> => {
    const { account } = await holdAccountOf(stores.accounts, known.claims);
    const changed = await change(stores, account, { ...given, passwordHash }, now);
    const { authTime } = known.claims;
    const signInProvider = password === undefined ? known.claims.signInProvider : 'password';
    const hasEnded = changed.revocations !== account.revocations;
    // What ended every session has made this device unknown, too.
    if (hasEnded) await rememberDevice(stores, changed, call);
    // Whose tokens have just ended gets new ones, also unasked: the client unlinks without asking.
    const wantsTokens = given.returnSecureToken ?? hasEnded;
    const proof = { signInProvider, authTime };
    return await continueSession(stores, changed, proof, now, wantsTokens);
  });
  return {
    ...presentAccount(signedIn.account),
    ...(email === undefined ? {} : { newEmail: email }),
    ...(await tokensFor(context, signedIn, now)),
  };
}

async function change(
  stores: Stores,
  before: Account,
  given: Input & { readonly passwordHash: string | undefined },
  now: number,
): Promise<Account> {
  let account = await changeProfile(stores, before, given, now);
  for (const provider of given.deleteProvider ?? []) {
    account =
      provider === 'password'
        ? await unlinkPassword(stores, account, now)
        : await unlinkProvider(stores, account, provider, now);
  }
  if (given.email !== undefined && given.email !== account.email) {
    account = await giveFirstEmail(stores, account, given.email, now);
  }
  if (given.passwordHash !== undefined) {
    account = await changePassword(stores, account, given.passwordHash, now);
  }
  if (given.validSince !== undefined && account.revocations === before.revocations) {
    const act = { at: now, by: account.id, action: 'account.sessions.end' } as const;
    account = await endSessions(stores, account, act);
  }
  return account;
}

async function changeProfile(
  stores: Stores,
  account: Account,
  { displayName, photoUrl, deleteAttribute = [] }: Input,
  at: number,
): Promise<Account> {
  const changed = {
    ...(displayName === undefined ? {} : { displayName: displayName ?? '' }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl ?? '' }),
    ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: '' } : {}),
    ...(deleteAttribute.includes('PHOTO_URL') ? { photoUrl: '' } : {}),
  };
  if (Object.keys(changed).length === 0) return account;
  return await changeAccount(stores, account, changed, {
    at,
    by: account.id,
    action: 'account.profile',
  });
}

async function unlinkPassword(stores: Stores, account: Account, at: number): Promise<Account> {
  if (signInMethodsByEmail(account).length === 0) return account;
  return await removePassword(stores, account, at);
}

/**
 * All that a change can be refused for before the password is hashed. Whoever got hold of an hour's
 * token must not be able to stay, nor to send everybody else away.
 */
async function demandCredentials(
  context: IdentityContext,
  { email, password, deleteProvider = [], validSince }: Input,
  known: KnownAccount,
  call: CallFacts,
): Promise<void> {
  const isNew = email !== undefined || password !== undefined;
  if (isNew || validSince !== undefined || deleteProvider.includes('password')) {
    demandRecentSignIn(known, call.now);
  }
  if (!isNew) return;
  const { account } = known;
  const { settings, store } = context;
  if (password !== undefined) {
    demandPasswordSignIn(settings, 'OPERATION_NOT_ALLOWED');
    const owner = email ?? account.email;
    if (owner === undefined) throw new WireError('MISSING_EMAIL');
    checkPassword(settings.passwordPolicy, password, owner);
  }
  // A token stays good when its change is refused: it could keep all hashing for itself.
  const attempts: readonly Attempt[] = [
    { what: 'credentialsOfAccount', who: account.id },
    ...fromNetworks('credentials', call.address),
  ];
  await limitAttempts(context, attempts, call.now);
  if (email === undefined || email === account.email) return;
  if (account.email !== undefined) throw newEmailNeedsProof();
  // With protection on, whether an address is taken shows only to who reads its mail.
  if (settings.emailEnumerationProtection) throw newEmailNeedsProof();
  if (await store.read.accounts.byEmail(email)) throw new WireError('EMAIL_EXISTS');
}
