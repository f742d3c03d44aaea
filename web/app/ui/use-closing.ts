import type { RefObject, SyntheticEvent } from 'react';

interface Closing {
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
}

/**
 * For a dialog that is open as long as its page says so: tells the page that the browser closes it.
 * The browser tells only in a later task, when the focus is already back on the button that opened
 * it; whoever pressed that button in between would be asked nothing. So Escape closes it from here
 * and tells at once, and what the browser still tells of an earlier closing counts no more.
 *
 * @param onClosed called once for each closing that the page did not begin itself
 */
export function useClosing(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClosed: () => void,
): Closing {
  return {
    onCancel: (event) => {
      // Somebody holds it open (`holdOpen`), or a picker inside was left.
      if (event.defaultPrevented || event.target !== event.currentTarget) return;
      event.preventDefault();
      event.currentTarget.close();
      if (open) onClosed();
    },
    onClose: () => {
      if (open && !dialog.current?.open) onClosed();
    },
  };
}
