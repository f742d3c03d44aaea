import type { Notice } from '@lectern/contract/notice';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { NOTICES, noticeText } from '../messages.ts';
import { noticePlace, noticeQuote } from '../rules/notice-place.ts';
import { timeShown } from '../rules/time-shown.ts';

interface NoticeEntryProps {
  readonly notice: Notice;
  /** Its link was followed, or its button pressed. */
  readonly onRead: () => void;
  /** Its link was followed. */
  readonly onLeave?: (event: MouseEvent<HTMLElement>) => void;
}

/** One notice of a list: what it says, when it came, and where it leads to. */
export function NoticeEntry({ notice, onRead, onLeave }: NoticeEntryProps) {
  const { read, createdAt } = notice;
  const text = noticeText(notice);
  const quote = noticeQuote(notice);
  const place = noticePlace(notice);
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (!read) onRead();
    onLeave?.(event);
  };
  return (
    <li className="relative flex items-start gap-3 px-4 py-3">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full forced-colors:border ${read ? 'bg-transparent forced-colors:border-transparent' : 'bg-accent forced-colors:border-ink'}`}
      />
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${read ? '' : 'font-medium'}`}>
          {!read && <span className="sr-only">{NOTICES.unread}: </span>}
          {place === undefined ? (
            text
          ) : (
            <Link
              to={place}
              onClick={follow}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {text}
            </Link>
          )}
        </p>
        {quote !== '' && (
          <blockquote className="mt-1 line-clamp-3 border-l-2 border-rule-strong pl-3 text-ink-soft whitespace-pre-line wrap-anywhere">
            {quote}
          </blockquote>
        )}
        <time dateTime={createdAt} className="mt-0.5 block text-sm text-ink-soft tabular-nums">
          {timeShown(createdAt)}
        </time>
      </div>
      {!read && (
        <button
          type="button"
          onClick={onRead}
          className="relative z-10 -my-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
        >
          <Check aria-hidden="true" className="size-5" />
          <span className="sr-only">{NOTICES.markRead(text)}</span>
        </button>
      )}
    </li>
  );
}
