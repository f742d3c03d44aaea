import { useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The action removes something: the cancel button gets the focus first. */
  readonly danger?: boolean;
  /** The confirmed action is under way: until it has ended the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Called for the cancel button and for Escape; not after a confirmation. */
  readonly onCancel: () => void;
}

/**
 * Asks before an action. It closes with the answer and gives the focus back to the button that opened
 * it, which shows that the action is under way; where that button may disappear with the action, the
 * dialog stays open and shows it itself. A click beside the dialog does not close it.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const modal = useModal({ open, busy, onClosed: onCancel });

  return (
    <dialog
      role="alertdialog"
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      className="m-auto w-[min(27rem,calc(100vw-8*var(--spacing)))] rounded-lg border border-rule bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-rise"
    >
      {open && (
        <div className="p-6 sm:p-8">
          <h2 id={titleId} className="text-2xl wrap-anywhere">
            {title}
          </h2>
          {text && (
            <p id={textId} className="mt-2.5 wrap-anywhere text-ink-soft">
              {text}
            </p>
          )}
          <div className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <Button ref={danger ? focusedOnOpening : null} disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button
              ref={danger ? null : focusedOnOpening}
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}

/** The dialog itself focuses this button as it opens. React keeps the attribute to itself. */
function focusedOnOpening(button: HTMLButtonElement | null): void {
  button?.toggleAttribute('autofocus', true);
}
