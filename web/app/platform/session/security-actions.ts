import type { AccountSecurity, Enrolment } from './action-types.ts';
import { withClient } from './session-actions.ts';

/** @param isOwnProvider false: only what the official client can ask is known */
export function accountSecurity(isOwnProvider: boolean): Promise<AccountSecurity> {
  return withClient((client) => client.accountSecurity(isOwnProvider));
}

/** Begins to set up an authenticator app. Needs a verified e-mail and a recent sign-in. */
export function beginEnrolment(): Promise<Enrolment> {
  return withClient((client) => client.beginEnrolment());
}

/** @param code what the app shows */
export function finishEnrolment(enrolment: Enrolment, code: string): Promise<void> {
  return withClient((client) => client.finishEnrolment(enrolment, code));
}

/** Needs a recent sign-in. @param id the app's */
export function removeSecondFactor(id: string): Promise<void> {
  return withClient((client) => client.removeSecondFactor(id));
}

/** New recovery codes, which replace all others. Needs a recent sign-in, save right after the enrolment. */
export function renewRecoveryCodes(): Promise<readonly string[]> {
  return withClient((client) => client.renewRecoveryCodes());
}
