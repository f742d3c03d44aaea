import { LockKeyhole, WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { LockedLesson } from '../../lesson/queries/lesson-query.ts';
import { CLASSROOM, LOCKED } from '../messages.ts';

interface LockedNoticeProps {
  readonly courseId: string;
  readonly reason: LockedLesson['locked'];
}

/** Shown in place of a lesson that is not for who asks. */
export function LockedNotice({ courseId, reason }: LockedNoticeProps) {
  const { pathname } = useLocation();
  const { heading, text, action } = LOCKED[reason];
  const Icon = reason === 'offline' ? WifiOff : LockKeyhole;
  const course = `/courses/${courseId}`;
  return (
    <div className="flex flex-col items-start rounded-lg border border-rule bg-surface p-6 shadow-low sm:p-8">
      <Icon aria-hidden="true" className="size-7 text-accent-text" />
      <h1 className="mt-4 text-2xl sm:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={reason === 'sign-in' ? signInAddress(pathname) : course} variant="primary">
          {action}
        </LinkButton>
        {reason === 'sign-in' && <LinkButton to={course}>{CLASSROOM.backToCourse}</LinkButton>}
      </div>
    </div>
  );
}
