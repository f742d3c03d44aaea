import { type RefObject, useEffect } from 'react';

/**
 * While held, neither Escape nor a gesture closes the dialog around the element. Browsers without
 * `closedby` ask first; those with it ask only once.
 */
export function useHeldOpen(inside: RefObject<HTMLElement | null>, held: boolean): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!held || !dialog) return;
    const stay = (event: Event) => event.preventDefault();
    dialog.setAttribute('closedby', 'none');
    dialog.addEventListener('cancel', stay);
    return () => {
      dialog.removeAttribute('closedby');
      dialog.removeEventListener('cancel', stay);
    };
  }, [inside, held]);
}
