import { durationInWords } from './duration.ts';
import type { LetterFacts, UnaddressedLetter } from './letter.ts';
import { signInLink } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Holds the link that signs the reader in. */
export function signInLinkLetter(facts: LetterFacts): UnaddressedLetter {
  const { siteName: site, email, validFor } = facts;
  return renderLetter(facts, signInLink({ site, email, time: durationInWords(validFor) }));
}
