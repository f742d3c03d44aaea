import type { Instant } from './schema.ts';

/** 1 or 0: the engines have no boolean in common. */
export type Flag = 0 | 1;

/** Who may sign in; the identity provider's own record, which the product server never reads. */
export interface AccountTable {
  id: string;
  /** Lower case; null for an anonymous account. */
  email: string | null;
  email_verified: Flag;
  /** 1 where whoever can get into the account has shown that they read its e-mail. */
  email_proved: Flag;
  /** 1 where somebody has signed in by a link that was mailed to this account. */
  email_link_sign_in: Flag;
  display_name: string;
  photo_url: string;
  /** Argon2id as a PHC string; null without a password. */
  password_hash: string | null;
  password_changed_at: Instant | null;
  /** A whole second: tokens issued before, and not saying how many revocations they know, are void. */
  valid_since: Instant;
  /** How often all tokens were made void. */
  revocations: number;
  disabled: Flag;
  created_at: Instant;
  updated_at: Instant;
  last_sign_in_at: Instant | null;
}

/** An account at Google or GitHub that opens one of ours. */
export interface FederatedLinkTable {
  provider_id: string;
  /** The provider's own id of the person (OpenID Connect's `sub`). */
  subject: string;
  account_id: string;
  email: string | null;
  display_name: string;
  photo_url: string;
  /** GitHub's login name; null where the provider has none. */
  screen_name: string | null;
  created_at: Instant;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, base64url. */
  hash: string;
  account_id: string;
  /** What the session was opened with: `password`, `google.com`, `anonymous` … */
  sign_in_provider: string;
  /** When the person last proved who they are. */
  auth_time: Instant;
  created_at: Instant;
  /** About when it was last used; it ends when nobody uses it. */
  used_at: Instant;
}

/** A device on which somebody has signed in to an account. */
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
  | 'RECOVER_EMAIL';

/** A one-time code that went out by mail; gone once it was used. */
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

/** How often something was tried in a window of time. */
export interface AttemptTable {
  key: string;
  points: number;
  expires_at: Instant;
}

/** A sign-in at another provider that was begun and not finished. */
export interface PendingFederationTable {
  /** SHA-256 of the session id that the browser keeps, base64url. */
  hash: string;
  provider_id: string;
  code_verifier: string;
  nonce: string;
  continue_uri: string;
  expires_at: Instant;
}

/** Somebody whom another provider vouched for, until they say which account of ours is theirs. */
export interface PendingCredentialTable {
  /** SHA-256 of the pending token, base64url. */
  hash: string;
  provider_id: string;
  /** The person as the provider described them, JSON. */
  profile: string;
  expires_at: Instant;
}

/** Mail that was not sent yet; gone once it was. */
export interface OutgoingMailTable {
  id: string;
  /** Null: a decoy that is never sent. */
  recipient: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: Instant;
  /** After this nobody would want it any more. */
  give_up_at: Instant;
  attempts: number;
  next_attempt_at: Instant;
}

/** An account that changed and of which the product was not told yet. */
export interface AccountChangeTable {
  account_id: string;
  /** Goes up with every change, so that one which came in between is not taken for told. */
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
  outgoing_mail: OutgoingMailTable;
  account_change: AccountChangeTable;
}
