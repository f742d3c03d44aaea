import { z } from 'zod';
import { type Account, isAnonymous, PROVED_EMAIL } from '../accounts/account.ts';
import { changeAccount, createAccount } from '../accounts/account-commands.ts';
import { emailAddress } from '../accounts/email.ts';
import { lockByEmail } from '../accounts/lock-by-email.ts';
import { presentPerson } from '../accounts/present-account.ts';
import { proveEmail } from '../accounts/prove-email.ts';
import { admitAccount } from '../accounts/registration.ts';
import type { IdentityContext } from '../context.ts';
import { changeEmail } from '../oob-codes/change-email.ts';
import { consumeCode, readCode } from '../oob-codes/oob-codes.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { completeSignIn, issueTokens, type SignedIn, signIn } from '../sign-in/sign-in.ts';
import type { Stores } from '../store.ts';
import {
  type AuthenticatedAccount,
  lockAuthenticated,
  requireRecentSignIn,
} from '../tokens/authenticate.ts';
import type { IdTokenClaims } from '../tokens/id-token.ts';
import { endpoint, fields, required } from './endpoint.ts';

const inputSchema = z.object({
  email: emailAddress,
  oobCode: required('MISSING_OOB_CODE'),
  idToken: fields.token.optional(),
});
interface LinkSignIn extends Pick<z.output<typeof inputSchema>, 'email' | 'oobCode'> {
  /** The account that is to get the e-mail. */
  readonly caller: IdTokenClaims | undefined;
}

const PURPOSE = ['EMAIL_SIGNIN'] as const;

/**
 * Signs in by a mailed link and creates the account if there is none; with an ID token, sets the
 * e-mail of that account.
 */
export const signInWithEmailLink = endpoint({
  path: '/v1/accounts:signInWithEmailLink',
  input: inputSchema,
  handle: async (context, input, request) => {
    const { idToken } = input;
    const caller = idToken === undefined ? undefined : await context.verify(idToken, request.now);
    const { isNewUser, ...signedIn } = await limitCodeAttempts(context, request, () =>
      context.store.write((stores) => signInByLink(context, stores, { ...input, caller }, request)),
    );
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      ...presentPerson(signedIn.account),
      isNewUser,
      ...(await issueTokens(context, signedIn, request.now)),
    };
  },
});

async function signInByLink(
  context: IdentityContext,
  stores: Stores,
  { email, oobCode, caller }: LinkSignIn,
  request: RequestContext,
) {
  const { now } = request;
  const code = await readCode(stores, oobCode, PURPOSE, now);
  // The link alone is not enough: its finder must know its recipient.
  if (code.email !== email) {
    const detail = 'The email provided does not match the sign-in email address.';
    throw new WireError('INVALID_EMAIL', detail);
  }
  // The account before the code, as in `applyCode`.
  const known = caller && (await lockAuthenticated(stores.accounts, caller));
  const owner = known ? undefined : await lockByEmail(stores.accounts, email);
  await consumeCode(stores, oobCode, PURPOSE, now);
  const { account, isNewUser } = known
    ? { account: await setProvedEmail(context, stores, known, email, request), isNewUser: false }
    : await findOrCreateAccount(context, stores, owner, email, request);
  if (account.disabled) throw new WireError('USER_DISABLED');
  const signedIn = known
    ? await goOn(context, stores, account, known, request)
    : await signIn(context, stores, account, 'password', request);
  return { isNewUser, ...signedIn };
}

/** The caller has read the letter just now; an account with a second factor asks for more than that. */
async function goOn(
  context: IdentityContext,
  stores: Stores,
  account: Account,
  { claims }: AuthenticatedAccount,
  request: RequestContext,
): Promise<SignedIn> {
  const { secondFactor, sessionId } = claims;
  const hasFactor = (await stores.secondFactors.find(account.id)) !== undefined;
  const authTime = hasFactor ? claims.authTime : request.now;
  const proof = { signInProvider: 'password', authTime, secondFactor, sessionId };
  return await completeSignIn(context, stores, account, proof, request);
}

async function findOrCreateAccount(
  context: IdentityContext,
  stores: Stores,
  owner: Account | undefined,
  email: string,
  request: RequestContext,
): Promise<{ readonly account: Account; readonly isNewUser: boolean }> {
  const { now } = request;
  if (owner) {
    const proved = await proveEmail(stores, owner, now, 'emailLink');
    return { account: await enableLinkSignIn(stores, proved, now), isNewUser: false };
  }
  await admitAccount(context, stores, email, request);
  const values = { email, ...PROVED_EMAIL, emailLinkSignIn: true };
  const made = await createAccount(stores, values, now, 'emailLink');
  return { account: made, isNewUser: true };
}

/** Records the link as a sign-in method; the product need not know of it. */
async function enableLinkSignIn(stores: Stores, account: Account, now: number): Promise<Account> {
  if (account.emailLinkSignIn) return account;
  await stores.accounts.update(account.id, { emailLinkSignIn: true }, now);
  return { ...account, emailLinkSignIn: true };
}

/** Sets the e-mail that the link has proved on the caller's account. */
async function setProvedEmail(
  context: IdentityContext,
  stores: Stores,
  known: AuthenticatedAccount,
  email: string,
  request: RequestContext,
): Promise<Account> {
  const { now } = request;
  const { account } = known;
  const owner = await stores.accounts.byEmail(email);
  if (owner && owner.id !== account.id) throw new WireError('EMAIL_EXISTS');
  const isAnother = account.email !== email && !isAnonymous(account);
  // A stolen ID token must not be enough to stay in the account, by a mailbox of the thief.
  if (isAnother) requireRecentSignIn(known, now);
  const moved = isAnother ? await changeEmail(context, stores, account, email, request) : account;
  const audit = { now, actorId: account.id, action: 'account.link' } as const;
  const detail = { providerId: 'emailLink' };
  const proved = { email, ...PROVED_EMAIL, emailLinkSignIn: true };
  return await changeAccount(stores, moved, proved, { ...audit, detail });
}
