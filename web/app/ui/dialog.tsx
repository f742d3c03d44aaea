import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button, a click beside the dialog, or the browser's back gesture. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly closeLabel?: string;
  /** An action is under way: until it has ended the dialog cannot be closed. */
  readonly busy?: boolean;
  /** For pictures rather than text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives
 * the focus back. A script-made one would add inline styles that the Content-Security-Policy forbids.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel = 'Close',
  busy = false,
  wide = false,
  children,
}: DialogProps) {
  const titleId = useId();
  const descriptionId = useId();
  const modal = useModal({ open, busy, onClosed: onClose });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      {...modal}
      onClick={(event) => {
        if (event.target === event.currentTarget && !busy) onClose();
      }}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={`m-auto ${wide ? 'w-[min(48rem,calc(100vw-8*var(--spacing)))]' : 'w-[min(32rem,calc(100vw-8*var(--spacing)))]'} rounded-lg border border-rule bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-rise`}
    >
      {open && (
        <div className="p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 wrap-anywhere text-xl">
              {title}
            </h2>
            <button
              type="button"
              disabled={busy}
              onClick={onClose}
              className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors enabled:hover:bg-sunk enabled:hover:text-ink disabled:opacity-40"
            >
              <X className="size-5" aria-hidden="true" />
              <span className="sr-only">{closeLabel}</span>
            </button>
          </div>
          {description && (
            <p id={descriptionId} className="mt-2 wrap-anywhere text-ink-soft">
              {description}
            </p>
          )}
          <div className="mt-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
