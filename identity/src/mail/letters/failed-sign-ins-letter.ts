import type { FailedSignInsFacts, UnaddressedLetter } from './letter.ts';
import { failedSignIns } from './messages.ts';
import { momentInWords } from './moment.ts';
import { renderLetter } from './render-letter.ts';

/** Tells an account's owner that strangers have tried many passwords for it. */
export function failedSignInsLetter(facts: FailedSignInsFacts): UnaddressedLetter {
  const { siteName: site, email, failures, wasSignedIn } = facts;
  const since = momentInWords(facts.since);
  return renderLetter(facts, failedSignIns({ site, email, failures, since, wasSignedIn }));
}
