import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { holdOpen } from './hold-open.ts';

/** The attributes of the `<dialog>`. */
interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
  readonly onMouseDownCapture: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Longer than the double-click time of any system, in milliseconds. */
const DOUBLE_CLICK_MS = 1_000;

interface ModalState {
  readonly open: boolean;
  /** An action is under way: until it has ended the browser cannot close the dialog. */
  readonly busy?: boolean;
  /** Called once for each closing by the browser. */
  readonly onClosed: () => void;
}

/**
 * Opens and closes the browser's modal dialog as `open` says, and reports when the browser closes it.
 * The browser fires `close` only in a later task, when the focus is already back on the button that
 * opened the dialog; a press on that button in between would be lost. So Escape closes the dialog here
 * and reports at once, and a late `close` of an earlier opening is ignored. The second click of the
 * double click that opened it is ignored: it may hit a button that nobody has read yet.
 */
export function useModal({ open, busy = false, onClosed }: ModalState): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  useEffect(() => {
    const element = ref.current;
    if (open && element && !element.open) {
      element.showModal();
      openedAt.current = performance.now();
      // In a low window the focused button may be far down: scroll back to the beginning.
      element.scrollTop = 0;
    }
    if (!open && element?.open) element.close();
  }, [open]);

  useEffect(() => (busy ? holdOpen(ref.current) : undefined), [busy]);

  const ignoreSecondClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.detail < 2 || performance.now() - openedAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    ref,
    onCancel: (event) => {
      // `holdOpen` is active, or a file picker inside was cancelled.
      if (event.defaultPrevented || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.close();
      if (open) onClosed();
    },
    // The focus goes to the pressed element already at mousedown.
    onMouseDownCapture: ignoreSecondClick,
    onClickCapture: ignoreSecondClick,
    onClose: () => {
      if (open && !ref.current?.open) onClosed();
    },
  };
}
