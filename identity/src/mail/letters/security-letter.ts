import { durationInWords } from './duration.ts';
import type { SecurityFacts, SecurityNews, UnaddressedLetter } from './letter.ts';
import { momentInWords } from './moment.ts';
import { renderLetter } from './render-letter.ts';
import { newsTexts, securityLetterTexts } from './security-messages.ts';

/** Tells an account's owner what has happened to it, with a link for “that was not me”. */
export function securityLetter(facts: SecurityFacts): UnaddressedLetter {
  const { siteName: site, email, news, validFor } = facts;
  const at = momentInWords(facts.at);
  return renderLetter(
    facts,
    securityLetterTexts({ site, email, news, at, time: durationInWords(validFor) }),
  );
}

/** The same as a notice on the site. */
export function securityNotice(facts: {
  readonly site: string;
  readonly email: string;
  readonly news: SecurityNews;
  /** UTC milliseconds. */
  readonly at: number;
}): string {
  return newsTexts({ ...facts, at: momentInWords(facts.at) }).notice;
}
