import { foldForSearch } from '@lectern/contract/fold-for-search';
import type { SiteSettingValues } from '@lectern/contract/site-settings';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';

const DAY = 86_400_000;

/** What waits until a moderator has looked at it, as administrators have set it. */
export type HoldingPolicy = Pick<
  SiteSettingValues,
  'approval.youngerThanDays' | 'approval.unverified' | 'heldWords' | 'heldHosts' | 'maxLinks'
>;

/** The policy that holds now. */
export function holdingPolicy(siteSettings: {
  current(): { readonly values: HoldingPolicy };
}): HoldingPolicy {
  const { values } = siteSettings.current();
  return {
    'approval.youngerThanDays': values['approval.youngerThanDays'],
    'approval.unverified': values['approval.unverified'],
    heldWords: values.heldWords,
    heldHosts: values.heldHosts,
    maxLinks: values.maxLinks,
  };
}

/** Nothing waits. */
export const NOTHING_WAITS: HoldingPolicy = {
  'approval.youngerThanDays': 0,
  'approval.unverified': false,
  heldWords: [],
  heldHosts: [],
  maxLinks: null,
};

/** Who looks after the site is not looked after. */
function isExempt({ role }: Pick<SignedInUser, 'role'>): boolean {
  return role !== '';
}

/**
 * Tells why what an author publishes waits.
 *
 * @returns undefined: it does not
 */
export function whyTextWaits(
  author: Pick<SignedInUser, 'role'>,
  texts: readonly string[],
  policy: HoldingPolicy,
): string | undefined {
  return isExempt(author) ? undefined : whyHeld(texts, policy);
}

/**
 * Tells why the courses of an author wait.
 *
 * @param now UTC milliseconds
 * @returns undefined: they do not
 */
export function whyAuthorWaits(
  author: Pick<SignedInUser, 'since' | 'emailVerified' | 'role'>,
  policy: HoldingPolicy,
  now: Instant,
): string | undefined {
  if (isExempt(author)) return undefined;
  if (policy['approval.unverified'] && !author.emailVerified) return 'The e-mail is not verified.';
  const days = policy['approval.youngerThanDays'];
  // A clock that was wrong may have dated the account after now.
  if (days === 0 || now - author.since >= days * DAY) return undefined;
  return `The account is younger than ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/**
 * Tells why a text waits: a word, a host, or too many links in it.
 *
 * @param texts what is written together
 * @returns undefined: it does not
 */
export function whyHeld(
  texts: readonly string[],
  { heldWords, heldHosts, maxLinks }: HoldingPolicy,
): string | undefined {
  const text = texts.join('\n');
  const words = asWords(text);
  const word = heldWords.find((held) => words.includes(asWords(held)));
  if (word !== undefined) return `It has “${word}” in it.`;
  const hosts = hostsIn(text);
  const host = heldHosts.find((held) =>
    hosts.some((found) => found === held || found.endsWith(`.${held}`)),
  );
  if (host !== undefined) return `It names ${host}.`;
  const links = text.match(LINK)?.length ?? 0;
  if (maxLinks === null || links <= maxLinks) return undefined;
  return `It has ${links} links, and ${maxLinks} ${maxLinks === 1 ? 'is' : 'are'} allowed.`;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"]+/giu;
const HOST = /\b[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+/giu;

/** In one letter case without accents, each word between blanks, so that a part of a word is none. */
function asWords(text: string): string {
  return ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

function hostsIn(text: string): string[] {
  return (text.match(HOST) ?? []).map((host) => host.toLowerCase());
}
