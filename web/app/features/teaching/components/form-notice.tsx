import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** A text about a draft, and an action. */
export interface NoticeContent {
  readonly text: string;
  readonly label?: string;
  readonly act?: () => void;
  /** True where the notice takes the focus, as the action was elsewhere on a long page. */
  readonly focused?: boolean;
}

interface FormNoticeProps {
  readonly notice: NoticeContent | undefined;
  readonly className: string;
}

export function FormNotice({ notice, className }: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!notice?.focused) return;
    // A dialog that closes in the same rendering returns the focus first.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [notice]);

  if (!notice) return null;
  return (
    <div ref={place} tabIndex={-1} className={`rounded-md ${className}`}>
      <Notice tone="plain" announced={notice.focused === true}>
        {notice.text}{' '}
        {notice.label && (
          <button type="button" onClick={notice.act} className="link min-h-6 font-medium">
            {notice.label}
          </button>
        )}
      </Notice>
    </div>
  );
}
