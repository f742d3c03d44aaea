import type { LetterScope, UnsubscribeLinks } from '@lectern/api/features/letter/unsubscribe-links';
import type { NoticeLetter } from '@lectern/api/features/notice/notice-letter';
import { LETTER_KINDS } from '@lectern/contract/letter-choice';
import type { Notice } from '@lectern/contract/notice';
import type { AddressedLetter } from '../mail/transport.ts';
import { type LetterContent, type LetterItem, letterOf } from './letter-form.ts';
import { DIGEST, LETTERS, type NoticeText, noticeText } from './messages.ts';

/** Below the site's address; what identifies the subscription follows. */
export const UNSUBSCRIBE_PATH = '/letters/unsubscribe';

/** Notices that a letter tells one by one. */
const TOLD_AT_MOST = 30;

export interface LetterSettings {
  readonly siteName: string;
  /** The site's address, without a slash at its end; undefined: it is not known. */
  readonly siteUrl: string | undefined;
  readonly links: UnsubscribeLinks;
}

type Told = Pick<NoticeLetter, 'personId' | 'email' | 'name'>;

/** Tells somebody of one notice. */
export function noticeLetter(
  person: Told,
  notice: Notice,
  settings: LetterSettings,
): AddressedLetter {
  const text = noticeText(notice, settings.siteName);
  const scope = LETTER_KINDS.find((kind) => kind === notice.kind);
  const { subject, heading, reason } = text;
  return letterOf({
    ...footOf(person, scope, settings),
    subject,
    heading,
    items: [itemOf(text, settings)],
    reason,
  });
}

/** Tells somebody what was gathered for them. */
export function digestLetter(
  person: Told,
  notices: readonly Notice[],
  frequency: 'daily' | 'weekly',
  settings: LetterSettings,
): AddressedLetter {
  const { siteName, siteUrl } = settings;
  const items = notices
    .slice(0, TOLD_AT_MOST)
    .map((notice) => itemOf(noticeText(notice, siteName), settings));
  const more = notices.length - items.length;
  const link =
    siteUrl === undefined ? undefined : { address: `${siteUrl}/notices`, label: DIGEST.all };
  return letterOf({
    ...footOf(person, 'digests', settings),
    subject: DIGEST.subject(notices.length, siteName),
    heading: DIGEST.heading[frequency],
    items: more > 0 ? [...items, { news: DIGEST.more(more), quote: '', link }] : items,
    reason: DIGEST.reason[frequency],
  });
}

function itemOf(
  { news, quote, link }: NoticeText,
  { siteUrl }: Pick<LetterSettings, 'siteUrl'>,
): LetterItem {
  const isThere = siteUrl !== undefined && link !== undefined;
  return {
    news,
    quote,
    link: isThere ? { address: `${siteUrl}${link.path}`, label: link.label } : undefined,
  };
}

/** @param scope undefined for a letter that cannot be turned off */
function footOf(
  { personId, email: recipient, name }: Told,
  scope: LetterScope | undefined,
  { siteName, siteUrl, links }: LetterSettings,
): Pick<LetterContent, 'recipient' | 'name' | 'siteName' | 'ways' | 'unsubscribe'> {
  const whom = { recipient, name, siteName };
  if (siteUrl === undefined || scope === undefined)
    return { ...whom, ways: [], unsubscribe: undefined };
  const unsubscribe = `${siteUrl}${UNSUBSCRIBE_PATH}/${links.sign({ personId, scope })}`;
  const label = scope === 'digests' ? LETTERS.unsubscribeDigests : LETTERS.unsubscribe;
  return {
    ...whom,
    ways: [
      { label: LETTERS.choose, address: `${siteUrl}/profile/letters` },
      { label, address: unsubscribe },
    ],
    unsubscribe,
  };
}
