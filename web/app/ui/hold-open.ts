/**
 * Until it is let go, neither Escape nor a gesture closes the dialog around this. Browsers without
 * `closedby` ask first; those with it ask only once.
 */
export function holdOpen(inside: HTMLElement | null): () => void {
  const dialog = inside?.closest('dialog');
  const stay = (event: Event) => event.preventDefault();
  dialog?.setAttribute('closedby', 'none');
  // Before anybody who would close it.
  dialog?.addEventListener('cancel', stay, { capture: true });
  return () => {
    dialog?.removeAttribute('closedby');
    dialog?.removeEventListener('cancel', stay, { capture: true });
  };
}
