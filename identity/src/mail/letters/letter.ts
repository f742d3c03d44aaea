import type { Letter } from '../mail-store.ts';

/** A letter without its address. */
export type UnaddressedLetter = Omit<Letter, 'recipient'>;

/** What every letter is made of. */
interface CommonFacts {
  readonly siteName: string;
  /** As the person wrote it; may be empty. */
  readonly displayName: string;
  /** The account's e-mail; where the letter is about a change, the one before it. */
  readonly email: string;
  readonly link: string;
}

/** What a letter with a one-time code is made of. */
export interface LetterFacts extends CommonFacts {
  /** How long the link works after it was asked for, in milliseconds. */
  readonly validFor: number;
}

/** What a letter about a changed e-mail is made of. */
export interface EmailChangeFacts extends LetterFacts {
  readonly newEmail: string;
}

/** What a letter about others' failed sign-ins is made of. */
export interface FailedSignInsFacts extends CommonFacts {
  /** When the first of them was, UTC milliseconds. */
  readonly since: number;
  /** As many at least. */
  readonly failures: number;
  /** True where somebody did sign in meanwhile, most likely the owner. */
  readonly wasSignedIn: boolean;
}

/** What a letter says; each is one line, whatever people have called themselves. */
export interface LetterTexts {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  /** How long the link works; absent where it always does. */
  readonly validity?: string;
  /** What to do where one did not ask for it. */
  readonly otherwise: string;
  /** Who gets the letter, and why. */
  readonly reason: string;
}

/** A letter's words in the order in which they are read, fit for both forms. */
export interface LetterContent extends LetterTexts {
  readonly siteName: string;
  readonly greeting: string;
  readonly link: string;
}
