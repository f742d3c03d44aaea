import type { EndedSession } from './ended-session.ts';
import type { FederatedLink } from './federated-link.ts';

/** An account that can sign in. Instants are UTC milliseconds. */
export interface Account {
  readonly id: string;
  /** As `normaliseEmail` writes it; undefined for an anonymous account. */
  readonly email: string | undefined;
  /** A code that was mailed to the e-mail has been used. */
  readonly emailVerified: boolean;
  /**
   * Everybody who can sign in to the account has shown that they read its e-mail. A verified e-mail
   * does not imply this: the person who used the code need not be the one who registered.
   */
  readonly emailProved: boolean;
  /** A mailed link has been used to sign in; it remains a sign-in method. */
  readonly emailLinkSignIn: boolean;
  readonly displayName: string;
  readonly photoUrl: string;
  /** Argon2id as a PHC string; undefined without a password. */
  readonly passwordHash: string | undefined;
  readonly passwordChangedAt: number | undefined;
  /** Tokens issued before this whole second are void, where they say nothing of revocations. */
  readonly validSince: number;
  /** How often all tokens were made void: goes up whenever `validSince` is set. */
  readonly revocations: number;
  /** Sessions that ended one by one: their ID tokens are void, though they were not revoked. */
  readonly endedSessions: readonly EndedSession[];
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | undefined;
  /** The accounts at other providers that sign in to this one. */
  readonly links: readonly FederatedLink[];
}

/** The e-mail is proved by the account's own user, or by the only person who can sign in now. */
export const PROVED_EMAIL = { emailVerified: true, emailProved: true } as const;

/** The fields that an account is created with or changed to; links are rows of their own. */
export type AccountFields = Omit<Account, 'id' | 'links' | 'createdAt' | 'revocations'>;

/** IDENTITY-18: anonymous until an e-mail with a password or a provider is linked. */
export function isAnonymous(account: Account): boolean {
  return account.email === undefined && account.links.length === 0;
}

/** The sign-in methods by the account's e-mail, in the words of `accounts:createAuthUri`. */
export function emailSignInMethods({ passwordHash, emailLinkSignIn }: Account): string[] {
  return [
    ...(passwordHash === undefined ? [] : ['password']),
    ...(emailLinkSignIn ? ['emailLink'] : []),
  ];
}
