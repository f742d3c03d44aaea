import type { TotpSecret } from '@firebase/auth';
import type { SessionUser } from './session.ts';

/** The providers one may sign in with besides a password. */
export type Provider = 'google' | 'github';

export interface Remembering {
  /** True: until one signs out; false: until the browser is closed. */
  readonly remember: boolean;
}

export interface Credentials extends Remembering {
  readonly email: string;
  readonly password: string;
}

export interface Registration {
  readonly name: string;
  readonly email: string;
  /** Empty where there is none. */
  readonly photoURL: string;
  readonly password: string;
}

/** A new account, and whether the letter that verifies its e-mail was sent. */
export interface Registered {
  readonly user: SessionUser;
  readonly letterSent: boolean;
}

export interface Profile {
  readonly displayName: string;
  /** Empty removes it. */
  readonly photoURL: string;
}

/** What a link from a letter is about. */
export interface ActionCode {
  readonly operation:
    | 'resetPassword'
    | 'verifyEmail'
    | 'verifyAndChangeEmail'
    | 'recoverEmail'
    | 'signIn'
    | 'secureAccount'
    | 'unknown';
  /** The e-mail that the account has, or will have when the code has been used. */
  readonly email: string | null;
  /** The e-mail that the account has now. */
  readonly accountEmail: string | null;
}

/** Which places are to be signed out. */
export type WhichPlaces = { readonly id: string } | 'others' | 'all';

/** The outcome of a sign-in that left this page for the provider's. */
export interface RedirectOutcome {
  readonly provider: Provider | undefined;
  readonly user: SessionUser;
}

/** An authenticator app that is being set up. */
export interface Enrolment {
  readonly secret: TotpSecret;
  /** The secret as one types it: base32. */
  readonly key: string;
  /** The same for a camera: `otpauth://totp/…`. */
  readonly address: string;
}

/** What protects an account besides its password. */
export interface AccountSecurity {
  /** The authenticator app whose codes are asked for; `addedAt` is UTC, in milliseconds. */
  readonly app: { readonly id: string; readonly addedAt: number } | undefined;
  /** Undefined where the provider has no such codes. */
  readonly recoveryCodesLeft: number | undefined;
  /** Undefined where the provider knows none. */
  readonly passkeys: readonly Passkey[] | undefined;
}

/** A passkey that signs in to the account. Instants are UTC, in milliseconds. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  /** Undefined: never. */
  readonly usedAt: number | undefined;
}
