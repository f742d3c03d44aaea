import { durationInWords } from './duration.ts';
import type { EmailChangeFacts, UnaddressedLetter } from './letter.ts';
import { emailChanged } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Tells the old address that the e-mail was changed, with a link that reverts the change. */
export function emailChangedLetter(facts: EmailChangeFacts): UnaddressedLetter {
  const { siteName: site, email, newEmail, validFor } = facts;
  return renderLetter(
    facts,
    emailChanged({ site, email, newEmail, time: durationInWords(validFor) }),
  );
}
