import { durationInWords } from './duration.ts';
import type { EmailChangeFacts, WrittenLetter } from './letter.ts';
import { emailChanged } from './messages.ts';
import { layOut } from './render-letter.ts';

/** Tells the old e-mail that it was replaced, with the link that takes it back. */
export function emailChangedLetter(facts: EmailChangeFacts): WrittenLetter {
  const { siteName: site, email, newEmail, validFor } = facts;
  return layOut(facts, emailChanged({ site, email, newEmail, time: durationInWords(validFor) }));
}
