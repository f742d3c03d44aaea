import type { SecurityChangeFacts, UnaddressedLetter } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { securityChange } from './security-change-messages.ts';

/** Tells an account's owner that the ways to sign in to it have changed. */
export function securityChangeLetter(facts: SecurityChangeFacts): UnaddressedLetter {
  const { siteName: site, email, change } = facts;
  return renderLetter(facts, securityChange({ site, email, change }));
}
