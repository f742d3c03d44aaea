import { z } from 'zod';
import { emailAddress } from '../accounts/email.ts';
import { shown } from '../accounts/present-account.ts';
import { demandPasswordSignIn } from '../accounts/registration.ts';
import { demandCaptcha } from '../captcha/demand-captcha.ts';
import type { IdentityContext } from '../context.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { tellOfFailures } from '../rate-limits/notify-of-failed-sign-ins.ts';
import { admitGuess, takeBackGuess } from '../rate-limits/password-attempts.ts';
import type { IdentitySettings } from '../settings.ts';
import { type SignedIn, signIn, tokensFor } from '../sign-in/sign-in.ts';
import { captchaFields, endpoint, fields } from './endpoint.ts';

const input = z.object({
  ...captchaFields,
  email: emailAddress,
  password: fields.password,
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof input>;

/** Signs somebody in by e-mail and password. */
export const signInWithPassword = endpoint({
  path: '/v1/accounts:signInWithPassword',
  input,
  answer: async (context, given, call) => {
    demandPasswordSignIn(context.settings);
    await demandCaptcha(context, given, 'signInWithPassword', call);
    const { account, ...session } = await checkAndSignIn(context, given, call);
    return {
      kind: 'identitytoolkit#VerifyPasswordResponse',
      ...shown(account),
      registered: true,
      ...(await tokensFor(context, { account, ...session }, call.now)),
    };
  },
});

async function checkAndSignIn(
  context: IdentityContext,
  { email, password, returnSecureToken }: Input,
  call: CallFacts,
): Promise<SignedIn> {
  const { store, settings, hasher } = context;
  // Counted before the password is looked at: guesses that come all at once count as well.
  const guess = await admitGuess(context, email, call);
  const found = await store.read.accounts.byEmail(email);
  const isRight = await hasher.verify(password, found?.passwordHash);
  if (!isRight) await tellOfFailures(context, { email, found, guess }, call);
  if (!found && !settings.emailEnumerationProtection) throw new WireError('EMAIL_NOT_FOUND');
  if (!found || !isRight) throw wrongPassword(settings);

  return await store.write(async (stores) => {
    const account = await stores.accounts.hold(found.id);
    // Deleted, or changed while the password was checked: it is no longer the right one.
    if (!account || account.passwordHash !== found.passwordHash) throw wrongPassword(settings);
    if (account.disabled) throw new WireError('USER_DISABLED');
    await takeBackGuess(stores, guess, call.now);
    return await signIn(stores, account, 'password', call, returnSecureToken);
  });
}

/** With protection against enumeration on, the same word as for an e-mail without an account. */
function wrongPassword({ emailEnumerationProtection }: IdentitySettings): WireError {
  return new WireError(
    emailEnumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD',
  );
}
