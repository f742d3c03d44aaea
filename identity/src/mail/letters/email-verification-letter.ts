import { durationInWords } from './duration.ts';
import type { LetterFacts, WrittenLetter } from './letter.ts';
import { emailVerification } from './messages.ts';
import { layOut } from './render-letter.ts';

/** Asks whether the account's e-mail is the reader's. */
export function emailVerificationLetter(facts: LetterFacts): WrittenLetter {
  const { siteName: site, email, validFor } = facts;
  return layOut(facts, emailVerification({ site, email, time: durationInWords(validFor) }));
}
