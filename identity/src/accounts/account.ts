import type { FederatedLink } from './federated-link.ts';

/** Somebody who may sign in. Instants are UTC milliseconds. */
export interface Account {
  readonly id: string;
  /** As `normaliseEmail` writes it; undefined for an anonymous account. */
  readonly email: string | undefined;
  /** Somebody who reads the e-mail has said that it is right. */
  readonly emailVerified: boolean;
  /**
   * Whoever can get into the account has shown that they read its e-mail. A verified e-mail alone
   * does not say so: a letter's link may have been pressed by somebody else than who registered.
   */
  readonly emailProved: boolean;
  /** Somebody has signed in by a mailed link, which goes on being a way in. */
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
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | undefined;
  /** The accounts elsewhere that open this one. */
  readonly links: readonly FederatedLink[];
}

/** An e-mail that was just proved by who is in the account, or who alone can get into it now. */
export const PROVED_EMAIL = { emailVerified: true, emailProved: true } as const;

/** What an account is made of or changed to; its links are rows of their own. */
export type AccountFields = Omit<Account, 'id' | 'links' | 'createdAt' | 'revocations'>;

/** IDENTITY-18: anonymous until an e-mail with a password or a provider is linked. */
export function isAnonymous(account: Account): boolean {
  return account.email === undefined && account.links.length === 0;
}

/** How somebody signs in by the account's e-mail, in the words of `accounts:createAuthUri`. */
export function emailSignInMethods({ passwordHash, emailLinkSignIn }: Account): string[] {
  return [
    ...(passwordHash === undefined ? [] : ['password']),
    ...(emailLinkSignIn ? ['emailLink'] : []),
  ];
}
