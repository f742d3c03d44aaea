import { durationInWords } from './duration.ts';
import type { LetterFacts, WrittenLetter } from './letter.ts';
import { passwordReset } from './messages.ts';
import { layOut } from './render-letter.ts';

/** Leads to the page where a forgotten password is replaced. */
export function passwordResetLetter(facts: LetterFacts): WrittenLetter {
  const { siteName: site, email, validFor } = facts;
  return layOut(facts, passwordReset({ site, email, time: durationInWords(validFor) }));
}
