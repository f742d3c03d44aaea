import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface NoticeDialogProps {
  readonly open: boolean;
  readonly tone: 'success' | 'failure';
  readonly title: string;
  readonly text?: string | undefined;
  readonly closeLabel: string;
  /** Closes by itself, in milliseconds. */
  readonly closesAfter?: number | undefined;
  /** The page beneath is finished: nobody is typing there any more. */
  readonly conclusive?: boolean;
  /** Called once for each opening, when the dialog has closed. */
  readonly onClose: () => void;
  /** Other actions, before the button that closes. The first one gets the focus. */
  readonly children?: ReactNode;
}

const SIGNS = {
  success: { Icon: Check, className: 'bg-success-wash text-success-text' },
  failure: { Icon: CircleAlert, className: 'bg-danger-wash text-danger' },
} as const;

/** A field that takes text; one in another dialog is beneath this one. */
const TEXT_FIELD = ':read-write:not(dialog *)';

/**
 * Shows one message over the page. The browser's own modal dialog: it is read out, keeps the focus and
 * gives it back. A success does not interrupt typing: then it is not modal, the focus stays in the
 * field, and the message is read out all the same.
 */
export function NoticeDialog({
  open,
  tone,
  title,
  text,
  closeLabel,
  closesAfter,
  conclusive = tone === 'failure',
  onClose,
  children,
}: NoticeDialogProps) {
  const { dialog, isBeside } = useNoticeDialog({ open, conclusive, closesAfter });
  const titleId = useId();
  const textId = useId();

  return (
    <>
      <dialog
        ref={dialog}
        role={tone === 'failure' ? 'alertdialog' : undefined}
        // The event also comes where the page itself has closed the dialog.
        onClose={() => {
          if (open) onClose();
        }}
        aria-labelledby={titleId}
        aria-describedby={text ? textId : undefined}
        className="fixed inset-0 z-50 m-auto w-[min(26rem,calc(100vw-8*var(--spacing)))] rounded-lg border border-rule bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-rise"
      >
        {open && (
          <div className="px-6 py-8 text-center sm:px-8">
            <Sign tone={tone} />
            <h2 id={titleId} className="mt-5 text-2xl">
              {title}
            </h2>
            {text && (
              <p id={textId} className="mt-2.5 wrap-anywhere text-ink-soft">
                {text}
              </p>
            )}
            <div className="mt-7 flex flex-col gap-3">
              {children}
              <Button
                variant={tone === 'failure' && !children ? 'primary' : 'secondary'}
                onClick={() => dialog.current?.close()}
              >
                {closeLabel}
              </Button>
            </div>
          </div>
        )}
      </dialog>
      {!conclusive && (
        <p role="status" className="sr-only">
          {open && isBeside && [title, text].filter(Boolean).join('. ')}
        </p>
      )}
    </>
  );
}

function Sign({ tone }: Pick<NoticeDialogProps, 'tone'>) {
  const { Icon, className } = SIGNS[tone];
  return (
    <span
      aria-hidden="true"
      className={`mx-auto grid size-14 place-items-center rounded-full ${className}`}
    >
      <Icon className="size-7" />
    </span>
  );
}

interface Opening extends Pick<NoticeDialogProps, 'open' | 'closesAfter'> {
  readonly conclusive: boolean;
}

/**
 * Opens and closes the dialog as its page says.
 *
 * @returns `isBeside` where it is not modal, because somebody types in a field
 */
function useNoticeDialog({ open, conclusive, closesAfter }: Opening) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBeside, setBeside] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open) element?.close();
    if (!open || !element || element.open) return;
    const field = conclusive ? null : document.activeElement;
    if (field instanceof HTMLElement && field.matches(TEXT_FIELD)) {
      element.show();
      field.focus({ preventScroll: true });
      setBeside(true);
    } else {
      element.showModal();
      setBeside(false);
    }
  }, [open, conclusive]);

  useEffect(() => {
    if (!open || closesAfter === undefined) return;
    const timer = setTimeout(() => dialog.current?.close(), closesAfter);
    return () => clearTimeout(timer);
  }, [open, closesAfter]);

  return { dialog, isBeside };
}
