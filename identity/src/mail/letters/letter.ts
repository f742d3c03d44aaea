import type { Letter } from '../mail-store.ts';

/** A letter without its recipient. */
export type UnaddressedLetter = Omit<Letter, 'recipient'>;

/** The values of every letter. */
interface CommonFacts {
  readonly siteName: string;
  /** As the person wrote it; may be empty. */
  readonly displayName: string;
  /** The account's e-mail; where the letter is about a change, the one before it. */
  readonly email: string;
  readonly link: string;
}

/** The values of a letter with a one-time code. */
export interface LetterFacts extends CommonFacts {
  /** How long the link works after it was asked for, in milliseconds. */
  readonly validFor: number;
}

/** The values of a letter about a changed e-mail. */
export interface EmailChangeFacts extends LetterFacts {
  readonly newEmail: string;
}

/** What has happened to an account, of which its owner is told. */
export type SecurityNews =
  | {
      readonly kind: 'new-device';
      /** Empty where it is not known. */
      readonly device: string;
      /** ISO 3166-1 alpha-2. */
      readonly country: string | undefined;
    }
  | { readonly kind: 'password-changed' | 'password-added' | 'password-removed' }
  | {
      readonly kind: 'provider-added' | 'provider-removed';
      readonly providerId: 'google.com' | 'github.com';
    }
  | FactorNews;

/** What has happened to an account's second factors and passkeys. */
export type FactorNews =
  | { readonly kind: 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-renewed' }
  | { readonly kind: 'recovery-code-used'; readonly left: number }
  | { readonly kind: 'wrong-codes'; readonly count: number }
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly name: string };

/** The values of a letter about what has happened to an account. */
export interface SecurityFacts extends LetterFacts {
  readonly news: SecurityNews;
  /** UTC milliseconds. */
  readonly at: number;
}

/** The values of a letter about strangers' failed sign-ins. */
export interface FailedSignInsFacts extends CommonFacts {
  /** The first failure, UTC milliseconds. */
  readonly since: number;
  /** Their minimum number. */
  readonly failures: number;
  /** True where there was a sign-in since, most likely the owner's. */
  readonly wasSignedIn: boolean;
}

/** The texts of a letter; each becomes one line. */
export interface LetterTexts {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** The text of the button. */
  readonly action: string;
  /** How long the link works; absent where it does not expire. */
  readonly validity?: string;
  /** What to do if the reader did not ask for the letter. */
  readonly otherwise: string;
  /** Why the reader gets the letter. */
  readonly reason: string;
}

/** The content of a letter in reading order, for plain text and HTML. */
export interface LetterContent extends LetterTexts {
  readonly siteName: string;
  readonly greeting: string;
  readonly link: string;
}
