import type { FailedSignInsFacts, UnaddressedLetter } from './letter.ts';
import { failedSignIns } from './messages.ts';
import { renderLetter } from './render-letter.ts';

/** To the minute, and in UTC: the reader's time zone is unknown. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Tells an account's owner that strangers have tried many passwords for it. */
export function failedSignInsLetter(facts: FailedSignInsFacts): UnaddressedLetter {
  const { siteName: site, email, failures, wasSignedIn } = facts;
  const since = `${MOMENT.format(facts.since)} UTC`;
  return renderLetter(facts, failedSignIns({ site, email, failures, since, wasSignedIn }));
}
