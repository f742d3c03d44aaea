import { durationInWords } from './duration.ts';
import type { LetterFacts, WrittenLetter } from './letter.ts';
import { signInLink } from './messages.ts';
import { layOut } from './render-letter.ts';

/** Holds the link that signs its reader in. */
export function signInLinkLetter(facts: LetterFacts): WrittenLetter {
  const { siteName: site, email, validFor } = facts;
  return layOut(facts, signInLink({ site, email, time: durationInWords(validFor) }));
}
