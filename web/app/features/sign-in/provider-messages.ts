import type { Provider } from '../../platform/session/action-types.ts';
import { refusalCode } from '../../platform/session/sign-in-error.ts';
import {
  PROVIDER_NAMES,
  PROVIDER_TEXTS,
  REFUSALS,
  REGISTER,
  SIGN_IN,
  TRY_AGAIN,
} from './messages.ts';

/** How somebody signs in. */
export type Method = 'password' | 'passkey' | Provider;

/** True where somebody signs in at another site. */
export function isProvider(method: Method | undefined): method is Provider {
  return method === 'google' || method === 'github';
}

interface FailedAttempt {
  readonly code: string;
  readonly method: Method;
}

/** A newer window was opened instead, or the person thought better of it: nothing is to be said. */
const GIVEN_UP: ReadonlySet<string> = new Set([
  'cancelled-popup-request',
  'passkey-cancelled',
  'second-factor-cancelled',
]);

/** What a code means when it came from another site's window. */
function ofProvider(
  code: string,
  method: Method,
  canceled: (name: string) => string,
): string | undefined {
  if (!isProvider(method)) return undefined;
  const name = PROVIDER_NAMES[method];
  switch (code) {
    case 'popup-closed-by-user':
    case 'user-cancelled':
    case 'redirect-cancelled-by-user':
      return canceled(name);
    case 'popup-blocked':
      return PROVIDER_TEXTS.blocked(name);
    case 'operation-not-allowed':
      return PROVIDER_TEXTS.switchedOff(name);
    case 'invalid-credential':
      return PROVIDER_TEXTS.unproven(name);
    default:
      return undefined;
  }
}

/**
 * SIGNIN-7 to SIGNIN-13; undefined where nothing is to be said.
 *
 * @param code the client's, without `auth/`; never shown
 */
export function signInMessage(code: string, method: Method): string | undefined {
  if (GIVEN_UP.has(code)) return undefined;
  return (
    ofProvider(code, method, PROVIDER_TEXTS.signInCanceled) ?? REFUSALS[code] ?? SIGN_IN.failedText
  );
}

/** REGISTER-8 to REGISTER-13; undefined where nothing is to be said. */
export function registrationMessage(code: string, method: Method): string | undefined {
  if (GIVEN_UP.has(code)) return undefined;
  if (method === 'password' && code === 'operation-not-allowed') {
    return REGISTER.switchedOff;
  }
  return (
    ofProvider(code, method, PROVIDER_TEXTS.signUpCanceled) ?? REFUSALS[code] ?? REGISTER.failedText
  );
}

/**
 * The same where the page cannot be left: another window is the only way to a provider.
 *
 * @param failure what the attempt failed with
 */
export function messageWithoutRedirect({ code, method }: FailedAttempt): string | undefined {
  return code === 'popup-blocked' ? accountMessage(code) : signInMessage(code, method);
}

/** For everything else that the provider may refuse. */
export function accountMessage(code: string): string {
  return REFUSALS[code] ?? TRY_AGAIN;
}

/** A person did not sign in again where an act asks for it: nothing was done, as they wished. */
export const DECLINED = 'declined-to-sign-in-again';

/** True where somebody did not sign in again, so that nothing was done. */
export function isDeclined(error: unknown): boolean {
  return refusalCode(error) === DECLINED;
}

/** What a write to the account failed with; undefined where it has not. */
export function accountFailure(error: Error | null): string | undefined {
  return error && !isDeclined(error) ? accountMessage(refusalCode(error)) : undefined;
}
