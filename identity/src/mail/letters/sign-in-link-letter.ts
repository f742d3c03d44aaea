import { durationInWords } from './duration.ts';
import { layOut } from './lay-out.ts';
import type { LetterFacts, WrittenLetter } from './letter.ts';
import { signInLink } from './messages.ts';

/** Holds the link that signs its reader in. */
export function signInLinkLetter(facts: LetterFacts): WrittenLetter {
  const { siteName: site, email, validFor } = facts;
  return layOut(facts, signInLink({ site, email, time: durationInWords(validFor) }));
}
