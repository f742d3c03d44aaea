/**
 * Keeps the dialog around the element open, also on Escape and on a gesture, until the returned
 * function is called. Browsers without `closedby` fire `cancel` first; those with it only once.
 */
export function holdOpen(inside: HTMLElement | null): () => void {
  const dialog = inside?.closest('dialog');
  const preventClosing = (event: Event) => event.preventDefault();
  dialog?.setAttribute('closedby', 'none');
  // Before the listeners that would close it.
  dialog?.addEventListener('cancel', preventClosing, { capture: true });
  return () => {
    dialog?.removeAttribute('closedby');
    dialog?.removeEventListener('cancel', preventClosing, { capture: true });
  };
}
