import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { holdOpen } from './hold-open.ts';

/** For the `<dialog>`. */
interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
}

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
 * counts no more.
 */
export function useModal({ open, busy = false, onClosed }: ModalState): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  useEffect(() => (busy ? holdOpen(ref.current) : undefined), [busy]);

  return {
    ref,
    onCancel: (event) => {
      // Somebody holds it open, or a picker inside was left.
      if (event.defaultPrevented || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.close();
      if (open) onClosed();
    },
    onClose: () => {
      if (open && !ref.current?.open) onClosed();
    },
  };
}
