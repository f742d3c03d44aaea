/**
 * Focuses an element that replaces a pressed button, whose focus is lost. A dialog that has just closed
 * and could not give the focus back still has it.
 */
export function takeFocus(appeared: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('dialog:not([open])')) {
    appeared?.focus();
  }
}
