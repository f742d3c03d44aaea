import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

interface OutcomeNoticeProps {
  readonly tone: 'success' | 'failure';
  /** What was pressed has made way for this, and with it the focus would be gone. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** How something ended, said in its place. */
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
