import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** Something that was written before, and what one may do with it. */
export interface Kept {
  readonly text: string;
  readonly label?: string;
  readonly act?: () => void;
  /** What happened elsewhere on a long page: the notice comes into sight with the focus. */
  readonly focused?: boolean;
}

interface KeptNoticeProps {
  readonly kept: Kept | undefined;
  readonly className: string;
}

export function KeptNotice({ kept, className }: KeptNoticeProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!kept?.focused) return;
    // A dialog that closes in the same step gives the focus back first.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [kept]);

  if (!kept) return null;
  return (
    <div ref={place} tabIndex={-1} className={`rounded-md ${className}`}>
      <Notice tone="plain" announced={kept.focused === true}>
        {kept.text}{' '}
        {kept.label && (
          <button type="button" onClick={kept.act} className="link min-h-6 font-medium">
            {kept.label}
          </button>
        )}
      </Notice>
    </div>
  );
}
