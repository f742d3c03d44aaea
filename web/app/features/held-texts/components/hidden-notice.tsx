import type { ReportedType } from '@lectern/contract/moderation';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { HIDDEN } from '../messages.ts';
import { waitsText } from '../rules/waits-text.ts';

interface HiddenNoticeProps {
  readonly type: ReportedType;
  /** Why it waits for a look; undefined: a moderator has hidden it. */
  readonly waitsBecause: string | undefined;
  readonly announced?: boolean;
  readonly className?: string;
}

/** Tells an author that others do not see what they wrote, and why. */
export function HiddenNotice({ type, waitsBecause, announced, className = '' }: HiddenNoticeProps) {
  return (
    <Notice tone="plain" announced={announced ?? false} className={className}>
      {waitsBecause === undefined ? (
        <>
          {HIDDEN.hidden[type]}{' '}
          <Link className="link" to="/profile/decisions">
            {HIDDEN.decisions}
          </Link>{' '}
          {HIDDEN.decisionsSay}
        </>
      ) : (
        waitsText(type, waitsBecause)
      )}
    </Notice>
  );
}
