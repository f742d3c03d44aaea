import { durationInWords } from './duration.ts';
import type { EmailChangeFacts, UnaddressedLetter } from './letter.ts';
import { newEmailVerification } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/**
 * Asks whether the new e-mail is the reader's; goes to that. It does not say the old one, nor a
 * name: a mistyped address belongs to somebody whom neither concerns.
 */
export function newEmailVerificationLetter(facts: EmailChangeFacts): UnaddressedLetter {
  const { siteName: site, newEmail, validFor } = facts;
  return renderLetter(
    { ...facts, displayName: '' },
    newEmailVerification({ site, email: newEmail, time: durationInWords(validFor) }),
  );
}
