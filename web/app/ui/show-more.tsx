import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { takeFocus } from './take-focus.ts';

interface ShowMoreProps {
  /** How much of the list is shown: `50 of 900 courses are shown.` */
  readonly text: string;
  readonly label: string;
  /** More items are being loaded. */
  readonly busy?: boolean;
  readonly complete: boolean;
  readonly onMore: () => void;
}

/** The end of a long list: says how much of it is shown, and shows more. */
export function ShowMore({ text, label, busy = false, complete, onMore }: ShowMoreProps) {
  const status = useRef<HTMLParagraphElement>(null);

  // The button disappears with the last rows: its replacement takes the focus.
  const wasComplete = useRef(complete);
  useEffect(() => {
    if (complete && !wasComplete.current) takeFocus(status.current);
    wasComplete.current = complete;
  }, [complete]);

  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-center">
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-ink-soft outline-none">
        {text}
      </p>
      {!complete && (
        <Button busy={busy} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
