import type { AccountSecurity, Enrolment, Passkey, Remembering } from './action-types.ts';
import type { SessionUser } from './session.ts';
import { withClient } from './session-actions.ts';

/** @param isOwnProvider false: only what the official client can ask is known */
export function accountSecurity(isOwnProvider: boolean): Promise<AccountSecurity> {
  return withClient((client) => client.accountSecurity(isOwnProvider));
}

/**
 * Begins to set up an authenticator app. Needs a verified e-mail and a recent sign-in.
 *
 * @param issuer the site's name, by which the app names the account
 */
export function beginEnrolment(issuer: string): Promise<Enrolment> {
  return withClient((client) => client.beginEnrolment(issuer));
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

/** Signs in with whichever passkey the person chooses; it stands for both factors. */
export function signInWithPasskey(options: Remembering): Promise<SessionUser> {
  return withClient((client) => client.signInWithPasskey(options));
}

/** Signs in again, as the provider asks before something dangerous. */
export function reauthenticateWithPasskey(): Promise<void> {
  return withClient((client) => client.reauthenticateWithPasskey());
}

/** Makes a passkey and adds it. Needs a verified e-mail and a recent sign-in. */
export function addPasskey(name: string): Promise<void> {
  return withClient((client) => client.addPasskey(name));
}

/** Needs a recent sign-in. */
export function removePasskey(id: string): Promise<void> {
  return withClient((client) => client.removePasskey(id));
}

/** Gives the passkey with this id another name. */
export function renamePasskey(passkey: Pick<Passkey, 'id' | 'name'>): Promise<void> {
  return withClient((client) => client.renamePasskey(passkey));
}
