import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { holdOpen } from './hold-open.ts';

/** For the `<dialog>`. */
interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
  readonly onMouseDownCapture: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Longer than any system takes two clicks for one double click, in milliseconds. */
const OF_ONE_DOUBLE_CLICK = 1_000;

interface ModalState {
  readonly open: boolean;
  /** What was answered is under way: until it has ended, the browser offers no way back. */
  readonly busy?: boolean;
  /** Called once for each closing that the page did not begin itself. */
  readonly onClosed: () => void;
}

/**
 * Keeps the browser's modal dialog open as long as its page says so, and tells the page that the
 * browser closes it. The browser tells only in a later task, when the focus is already back on the
 * button that opened it; whoever pressed that button in between would be asked nothing. So Escape
 * closes it from here and tells at once, and what the browser still tells of an earlier closing
 * counts no more. The second half of the double click that opened it answers nothing: it may fall on
 * a button that nobody has read yet.
 */
export function useModal({ open, busy = false, onClosed }: ModalState): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  useEffect(() => {
    const element = ref.current;
    if (open && element && !element.open) {
      element.showModal();
      openedAt.current = performance.now();
      // Where the window is low, what takes the focus may be far down: it is read from its beginning.
      element.scrollTop = 0;
    }
    if (!open && element?.open) element.close();
  }, [open]);

  useEffect(() => (busy ? holdOpen(ref.current) : undefined), [busy]);

  const dropSecondHalf = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.detail < 2 || performance.now() - openedAt.current > OF_ONE_DOUBLE_CLICK) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    ref,
    onCancel: (event) => {
      // Somebody holds it open, or a picker inside was left.
      if (event.defaultPrevented || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.close();
      if (open) onClosed();
    },
    // Where it is pressed the focus would go.
    onMouseDownCapture: dropSecondHalf,
    onClickCapture: dropSecondHalf,
    onClose: () => {
      if (open && !ref.current?.open) onClosed();
    },
  };
}
