import type { Generated } from 'kysely';
import type { Instant } from './schema.ts';

/** 1 or 0: the engines have no boolean in common. */
export type Flag = 0 | 1;

/** An account of the identity provider; the product server never reads it. */
export interface AccountTable {
  id: string;
  /** Lower case; null for an anonymous account. */
  email: string | null;
  email_verified: Flag;
  /** 1 if everyone who can sign in to the account has proved that they read its e-mail. */
  email_proved: Flag;
  /** 1 if the account was once signed in to by an e-mailed link. */
  email_link_sign_in: Flag;
  display_name: string;
  photo_url: string;
  /** Argon2id as a PHC string; null without a password. */
  password_hash: string | null;
  password_changed_at: Instant | null;
  /** A whole second: tokens issued before, and without a number of revocations, are void. */
  valid_since: Instant;
  /** How often all tokens were revoked. */
  revocations: number;
  /** Sessions that ended one by one while their ID tokens were good: JSON, `[{ id, until }]`. */
  ended_sessions: Generated<string>;
  disabled: Flag;
  created_at: Instant;
  updated_at: Instant;
  last_sign_in_at: Instant | null;
}

/** An account at Google or GitHub by which one of ours is signed in to. */
export interface FederatedLinkTable {
  provider_id: string;
  /** The provider's own id of the person (OpenID Connect's `sub`). */
  subject: string;
  account_id: string;
  email: string | null;
  display_name: string;
  photo_url: string;
  /** GitHub's login name; null if the provider has none. */
  screen_name: string | null;
  created_at: Instant;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, base64url. */
  hash: string;
  account_id: string;
  /** The same for all tokens of one session: a browser gets another one with each change of the account. */
  session_id: Generated<string>;
  /** Browser and system, such as “Firefox on Windows”; empty where they are not known. */
  device: Generated<string>;
  /** The known device on which the session began; null for an anonymous account. */
  device_hash: string | null;
  /** ISO 3166-1 alpha-2, of the address at the sign-in; null where no GEOIP_FILE tells. */
  country: string | null;
  /** What the session was opened with: `password`, `google.com`, `anonymous` … */
  sign_in_provider: string;
  /** When the person last authenticated. */
  auth_time: Instant;
  created_at: Instant;
  /** Roughly when it was last used; an unused session expires. */
  used_at: Instant;
  /** What it was opened with besides; null if with one factor alone. */
  second_factor: SecondFactorKind | null;
  /** The `id` of that second factor or passkey, which may be gone. */
  second_factor_id: string | null;
}

export type SecondFactorKind = 'totp' | 'passkey';

/** An authenticator app whose codes an account asks for (RFC 6238). */
export interface SecondFactorTable {
  id: string;
  /** An account has one at most. */
  account_id: string;
  /** Base32, as the app keeps it. */
  secret: string;
  display_name: string;
  enrolled_at: Instant;
  /** The step of the last code that was used: no code of it or before works again. */
  last_step: number;
}

/** A code that stands in for one of the app, once; deleted when it is used. */
export interface RecoveryCodeTable {
  /** SHA-256 of the account and the code, base64url. */
  hash: string;
  account_id: string;
}

/** An authenticator app that is being set up. */
export interface PendingEnrolmentTable {
  /** SHA-256 of what names it to the client, base64url. */
  hash: string;
  account_id: string;
  secret: string;
  expires_at: Instant;
}

/** A sign-in that waits for its second factor. */
export interface PendingSignInTable {
  /** SHA-256 of the pending credential, base64url. */
  hash: string;
  account_id: string;
  sign_in_provider: string;
  /** The account's when it was begun. */
  revocations: number;
  expires_at: Instant;
}

/** A passkey (WebAuthn) that signs in to an account. */
export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string;
  account_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it has signed, as it says itself; 0 if it does not count. */
  counter: number;
  /** JSON; how a browser reaches it. */
  transports: string;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

/** A challenge that a passkey is to sign; deleted when it is used. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge, base64url. */
  hash: string;
  /** The account that the passkey is to be added to; null for a sign-in. */
  account_id: string | null;
  expires_at: Instant;
}

/** A device on which an account was signed in to. */
export interface KnownDeviceTable {
  /** SHA-256 of the secret that its browser keeps, base64url. */
  hash: string;
  account_id: string;
  expires_at: Instant;
}

export type OobPurpose =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'
  | 'SECURE_ACCOUNT';

/** A one-time code that was sent by mail; deleted when it is used. */
export interface OobCodeTable {
  /** SHA-256 of the code, base64url. */
  hash: string;
  purpose: OobPurpose;
  /** Null for an e-mail that has no account: a sign-in link, or a decoy. */
  account_id: string | null;
  email: string;
  new_email: string | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface SigningKeyTable {
  /** 1, 2, 3 …: two nodes that make the next key at once make one. */
  generation: number;
  kid: string;
  /** JSON Web Keys (RFC 7517). */
  private_jwk: string;
  public_jwk: string;
  created_at: Instant;
}

/** How often a limited operation was tried in a window of time. */
export interface AttemptTable {
  key: string;
  points: number;
  expires_at: Instant;
}

/** A sign-in at another provider that was begun and is not finished. */
export interface PendingFederationTable {
  /** SHA-256 of the session id that the browser keeps, base64url. */
  hash: string;
  provider_id: string;
  code_verifier: string;
  nonce: string;
  continue_uri: string;
  expires_at: Instant;
}

/** A sign-in at another provider, until the person has chosen the account that it belongs to. */
export interface PendingCredentialTable {
  /** SHA-256 of the pending token, base64url. */
  hash: string;
  provider_id: string;
  /** The person as the provider described them, JSON. */
  profile: string;
  expires_at: Instant;
}

/** A changed account whose event the product has not received yet. */
export interface AccountChangeTable {
  account_id: string;
  /** Increased by every change, so that a delivery does not cover a later change. */
  changes: number;
  attempts: number;
  next_attempt_at: Instant;
}

/** The identity provider's tables; the product's own are in `schema.ts`. */
export interface IdentitySchema {
  account: AccountTable;
  federated_link: FederatedLinkTable;
  refresh_token: RefreshTokenTable;
  known_device: KnownDeviceTable;
  oob_code: OobCodeTable;
  signing_key: SigningKeyTable;
  attempt: AttemptTable;
  pending_federation: PendingFederationTable;
  pending_credential: PendingCredentialTable;
  account_change: AccountChangeTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  pending_enrolment: PendingEnrolmentTable;
  pending_sign_in: PendingSignInTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
