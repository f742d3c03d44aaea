import { durationInWords } from './duration.ts';
import type { LetterFacts, UnaddressedLetter } from './letter.ts';
import { passwordReset } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Holds the link for choosing a new password. */
export function passwordResetLetter(facts: LetterFacts): UnaddressedLetter {
  const { siteName: site, email, validFor } = facts;
  return renderLetter(facts, passwordReset({ site, email, time: durationInWords(validFor) }));
}
