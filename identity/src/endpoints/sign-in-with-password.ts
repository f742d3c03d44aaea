import { z } from 'zod';
import { emailAddress } from '../accounts/email.ts';
import { presentPerson } from '../accounts/present-account.ts';
import { requirePasswordSignIn } from '../accounts/registration.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { countPasswordAttempt, refundPasswordAttempt } from '../rate-limits/password-attempts.ts';
import { tellOfFailedSignIns } from '../rate-limits/tell-of-failed-sign-ins.ts';
import type { IdentitySettings } from '../settings.ts';
import { issueTokens, type SignedIn, signIn } from '../sign-in/sign-in.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';

const inputSchema = z.object({
  ...captchaFields,
  email: emailAddress,
  password: fields.password,
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof inputSchema>;

/** Signs in by e-mail and password. */
export const signInWithPassword = endpoint({
  path: '/v1/accounts:signInWithPassword',
  input: inputSchema,
  handle: async (context, input, request) => {
    requirePasswordSignIn(context.settings);
    await requireCaptcha(context, input, 'signInWithPassword', request);
    const { account, ...session } = await checkAndSignIn(context, input, request);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      ...presentPerson(account),
      registered: true,
      ...(await issueTokens(context, { account, ...session }, request.now)),
    };
  },
});

async function checkAndSignIn(
  context: IdentityContext,
  { email, password, returnSecureToken }: Input,
  request: RequestContext,
): Promise<SignedIn> {
  const { store, settings, hasher } = context;
  // Counted before the password is checked: simultaneous guesses count as well.
  const attempt = await countPasswordAttempt(context, email, request);
  const found = await store.read.accounts.byEmail(email);
  const isRight = await hasher.verify(password, found?.passwordHash);
  if (!isRight) await tellOfFailedSignIns(context, { email, account: found, attempt }, request);
  if (!found && !settings.emailEnumerationProtection) throw new WireError('EMAIL_NOT_FOUND');
  if (!found || !isRight) throw wrongPassword(settings);

  return await store.write(async (stores) => {
    const account = await stores.accounts.lock(found.id);
    // Deleted, or changed while the password was checked: it is no longer the right one.
    if (!account || account.passwordHash !== found.passwordHash) throw wrongPassword(settings);
    if (account.disabled) throw new WireError('USER_DISABLED');
    await refundPasswordAttempt(stores, attempt, request.now);
    return await signIn(context, stores, account, 'password', request, returnSecureToken);
  });
}

/** With protection against enumeration on, the same word as for an e-mail without an account. */
function wrongPassword({ emailEnumerationProtection }: IdentitySettings): WireError {
  return new WireError(
    emailEnumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD',
  );
}
