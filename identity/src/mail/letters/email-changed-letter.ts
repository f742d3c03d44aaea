import { durationInWords } from './duration.ts';
import type { EmailChangeFacts, UnaddressedLetter } from './letter.ts';
import { emailChanged } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Tells the old e-mail that it was replaced, with the link that takes it back. */
export function emailChangedLetter(facts: EmailChangeFacts): UnaddressedLetter {
  const { siteName: site, email, newEmail, validFor } = facts;
  return renderLetter(
    facts,
    emailChanged({ site, email, newEmail, time: durationInWords(validFor) }),
  );
}
