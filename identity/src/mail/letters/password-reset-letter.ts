import { durationInWords } from './duration.ts';
import type { LetterFacts, UnaddressedLetter } from './letter.ts';
import { passwordReset } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Leads to the page where a forgotten password is replaced. */
export function passwordResetLetter(facts: LetterFacts): UnaddressedLetter {
  const { siteName: site, email, validFor } = facts;
  return renderLetter(facts, passwordReset({ site, email, time: durationInWords(validFor) }));
}
