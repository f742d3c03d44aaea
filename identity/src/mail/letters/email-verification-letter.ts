import { durationInWords } from './duration.ts';
import type { LetterFacts, UnaddressedLetter } from './letter.ts';
import { emailVerification } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Asks whether the account's e-mail is the reader's. */
export function emailVerificationLetter(facts: LetterFacts): UnaddressedLetter {
  const { siteName: site, email, validFor } = facts;
  return renderLetter(facts, emailVerification({ site, email, time: durationInWords(validFor) }));
}
