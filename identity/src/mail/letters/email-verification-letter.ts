import { durationInWords } from './duration.ts';
import type { LetterFacts, UnaddressedLetter } from './letter.ts';
import { emailVerification } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Asks the reader to verify the account's e-mail. */
export function emailVerificationLetter(facts: LetterFacts): UnaddressedLetter {
  const { siteName: site, email, validFor } = facts;
  return renderLetter(facts, emailVerification({ site, email, time: durationInWords(validFor) }));
}
