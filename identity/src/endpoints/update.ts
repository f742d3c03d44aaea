import { z } from 'zod';
import { type Account, emailSignInMethods, isAnonymous } from '../accounts/account.ts';
import { changeAccount, endSessions, unlinkProvider } from '../accounts/account-commands.ts';
import { changePassword } from '../accounts/change-password.ts';
import { emailAddress } from '../accounts/email.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { displayName, photoUrl } from '../accounts/profile-fields.ts';
import { requirePasswordSignIn } from '../accounts/registration.ts';
import { removePassword } from '../accounts/revoke-credentials.ts';
import { newEmailNeedsProof, setFirstEmail } from '../accounts/set-first-email.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../known-devices/known-devices.ts';
import type { SecurityNews } from '../mail/letters/letter.ts';
import { applyCode } from '../oob-codes/apply-code.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { networkEntries, type RateLimitEntry } from '../rate-limits/rate-limit-entry.ts';
import { continueSession, issueTokens, type SignedIn } from '../sign-in/sign-in.ts';
import type { Stores } from '../store.ts';
import {
  type AuthenticatedAccount,
  authenticate,
  lockAuthenticated,
  requireRecentSignIn,
} from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';
import { protobufEnum } from './protobuf-enum.ts';

/** Seconds since 1970, as protobuf's JSON writes an `int64`: in digits, or as a number. */
const instant = z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative()]);

const inputSchema = z.object({
  idToken: fields.token.optional(),
  oobCode: fields.token.optional(),
  displayName: displayName.nullish(),
  photoUrl: photoUrl.nullish(),
  email: emailAddress.optional(),
  password: fields.password.optional(),
  deleteAttribute: z
    .array(protobufEnum({ DISPLAY_NAME: 2, PHOTO_URL: 4 }, z.enum(['DISPLAY_NAME', 'PHOTO_URL'])))
    .max(2)
    .optional(),
  deleteProvider: z
    .array(z.enum(['password', 'google.com', 'github.com'], wireCode('INVALID_PROVIDER_ID')))
    .max(3)
    .optional(),
  validSince: instant.optional(),
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof inputSchema>;

/** Changes an account: by its user, or by a mailed one-time code. */
export const update = endpoint({
  path: '/v1/accounts:update',
  input: inputSchema,
  handle: async (context, input, request) => {
    const { oobCode, idToken } = input;
    const answer =
      oobCode === undefined
        ? await changeByOwner(context, input, request)
        : await changeByCode(context, { oobCode, idToken }, request);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...answer };
  },
});

/**
 * The official client sends the code alone; the site also sends the ID token of the signed-in user,
 * which proves that the account and the mailbox belong to one person.
 */
async function changeByCode(
  context: IdentityContext,
  { oobCode, idToken }: { readonly oobCode: string; readonly idToken: string | undefined },
  request: RequestContext,
) {
  const caller = idToken === undefined ? undefined : await context.verify(idToken, request.now);
  const { account, newEmail } = await limitCodeAttempts(context, request, () =>
    context.store.write((stores) => applyCode(context, stores, { code: oobCode, caller }, request)),
  );
  return { ...presentAccount(account), ...(newEmail === undefined ? {} : { newEmail }) };
}

async function changeByOwner(context: IdentityContext, input: Input, request: RequestContext) {
  const { idToken } = input;
  if (idToken === undefined) {
    throw new WireError('INVALID_REQ_TYPE', 'Unsupported request parameters.');
  }
  const { now } = request;
  const known = await authenticate(context, idToken, now);
  await checkCredentialChange(context, input, known, request);
  const { password, email } = input;
  const passwordHash = password === undefined ? undefined : await context.hasher.hash(password);
  const signedIn = await context.store.write(async (stores): Promise<SignedIn> => {
    const { account } = await lockAuthenticated(stores.accounts, known.claims);
    const changed = await applyChanges(stores, account, { ...input, passwordHash }, now);
    for (const news of newsOf(account, changed)) {
      await tellOwner(context, stores, changed, news, request);
    }
    const { authTime, sessionId, secondFactor } = known.claims;
    const signInProvider = password === undefined ? known.claims.signInProvider : 'password';
    const hasEnded = changed.revocations !== account.revocations;
    // Ending every session has also removed this device from the known ones.
    const device = hasEnded ? await rememberDevice(stores, changed, request) : undefined;
    // New tokens also unasked, since the old ones are revoked: the client unlinks without asking.
    const wantsTokens = input.returnSecureToken ?? hasEnded;
    const proof = { signInProvider, authTime, sessionId, device, secondFactor };
    return await continueSession(context, stores, changed, proof, request, wantsTokens);
  });
  return {
    ...presentAccount(signedIn.account),
    ...(email === undefined ? {} : { newEmail: email }),
    ...(await issueTokens(context, signedIn, now)),
  };
}

/** What of a change the owner is told by letter. */
function newsOf(before: Account, after: Account): SecurityNews[] {
  const removed = before.links.filter(
    ({ providerId }) => !after.links.some((link) => link.providerId === providerId),
  );
  const unlinked = removed.map(
    ({ providerId }): SecurityNews => ({ kind: 'provider-removed', providerId }),
  );
  const isSame = hasPassword(before) === hasPassword(after);
  if (before.passwordHash === after.passwordHash && isSame) {
    return unlinked;
  }
  if (!hasPassword(after)) return [...unlinked, { kind: 'password-removed' }];
  // An anonymous account has just begun.
  if (isAnonymous(before)) return unlinked;
  const kind = before.passwordHash === undefined ? 'password-added' : 'password-changed';
  return [...unlinked, { kind }];
}

function hasPassword(account: Account): boolean {
  return emailSignInMethods(account).length > 0;
}

async function applyChanges(
  stores: Stores,
  before: Account,
  input: Input & { readonly passwordHash: string | undefined },
  now: number,
): Promise<Account> {
  let account = await changeProfile(stores, before, input, now);
  for (const provider of input.deleteProvider ?? []) {
    account =
      provider === 'password'
        ? await unlinkPassword(stores, account, now)
        : await unlinkProvider(stores, account, provider, now);
  }
  if (input.email !== undefined && input.email !== account.email) {
    account = await setFirstEmail(stores, account, input.email, now);
  }
  if (input.passwordHash !== undefined) {
    account = await changePassword(stores, account, input.passwordHash, now);
  }
  if (input.validSince !== undefined && account.revocations === before.revocations) {
    const audit = { now, actorId: account.id, action: 'account.sessions.end' } as const;
    account = await endSessions(stores, account, audit);
  }
  return account;
}

async function changeProfile(
  stores: Stores,
  account: Account,
  { displayName, photoUrl, deleteAttribute = [] }: Input,
  now: number,
): Promise<Account> {
  const changed = {
    ...(displayName === undefined ? {} : { displayName: displayName ?? '' }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl ?? '' }),
    ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: '' } : {}),
    ...(deleteAttribute.includes('PHOTO_URL') ? { photoUrl: '' } : {}),
  };
  if (Object.keys(changed).length === 0) return account;
  return await changeAccount(stores, account, changed, {
    now,
    actorId: account.id,
    action: 'account.profile',
  });
}

async function unlinkPassword(stores: Stores, account: Account, now: number): Promise<Account> {
  if (emailSignInMethods(account).length === 0) return account;
  return await removePassword(stores, account, now);
}

/**
 * Refuses a change before the password is hashed. A stolen ID token must not be enough to stay in
 * the account, nor to end the sessions of its owner.
 */
async function checkCredentialChange(
  context: IdentityContext,
  { email, password, deleteProvider = [], validSince }: Input,
  known: AuthenticatedAccount,
  request: RequestContext,
): Promise<void> {
  const isNew = email !== undefined || password !== undefined;
  if (isNew || validSince !== undefined || deleteProvider.includes('password')) {
    requireRecentSignIn(known, request.now);
  }
  if (!isNew) return;
  const { account } = known;
  const { settings, store } = context;
  if (password !== undefined) {
    requirePasswordSignIn(settings, 'OPERATION_NOT_ALLOWED');
    const owner = email ?? account.email;
    if (owner === undefined) throw new WireError('MISSING_EMAIL');
    checkPassword(settings.passwordPolicy, password, owner);
  }
  // The token stays valid when its change is refused: it could occupy all password hashing.
  const entries: readonly RateLimitEntry[] = [
    { limit: 'credentialsOfAccount', subject: account.id },
    ...networkEntries('credentials', request.address),
  ];
  await context.limiter.consume(entries, request.now);
  if (password !== undefined) await context.breachedPasswords.refuse(password);
  if (email === undefined || email === account.email) return;
  if (account.email !== undefined) throw newEmailNeedsProof();
  // With protection on, only the reader of an address learns whether it is taken.
  if (settings.emailEnumerationProtection) throw newEmailNeedsProof();
  if (await store.read.accounts.byEmail(email)) throw new WireError('EMAIL_EXISTS');
}
