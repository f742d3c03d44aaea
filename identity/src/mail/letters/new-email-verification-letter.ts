import { durationInWords } from './duration.ts';
import type { EmailChangeFacts, UnaddressedLetter } from './letter.ts';
import { newEmailVerification } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/**
 * Asks the reader of the new e-mail to confirm it. It shows neither the old e-mail nor a name: a
 * mistyped address belongs to a stranger.
 */
export function newEmailVerificationLetter(facts: EmailChangeFacts): UnaddressedLetter {
  const { siteName: site, newEmail, validFor } = facts;
  return renderLetter(
    { ...facts, displayName: '' },
    newEmailVerification({ site, email: newEmail, time: durationInWords(validFor) }),
  );
}
