import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

interface OutcomeNoticeProps {
  readonly tone: 'success' | 'failure';
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** The outcome of an action, in the place of its button. */
export function OutcomeNotice({ tone, focused, children }: OutcomeNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      <Notice tone={tone} announced>
        {children}
      </Notice>
    </div>
  );
}
