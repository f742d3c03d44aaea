import type { FailedSignInsFacts, UnaddressedLetter } from './letter.ts';
import { failedSignIns } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** Minutes are enough, and a letter does not know where its reader lives. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Tells the owner of an account that others have tried many passwords for it. */
export function failedSignInsLetter(facts: FailedSignInsFacts): UnaddressedLetter {
  const { siteName: site, email, failures, wasSignedIn } = facts;
  const since = `${MOMENT.format(facts.since)} UTC`;
  return renderLetter(facts, failedSignIns({ site, email, failures, since, wasSignedIn }));
}
