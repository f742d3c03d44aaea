/**
 * For what appears in the place of a pressed button: it takes the focus that went with it. A dialog
 * that has just closed and found nowhere to give the focus back to still has it.
 */
export function takeFocus(appeared: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('dialog:not([open])')) {
    appeared?.focus();
  }
}
