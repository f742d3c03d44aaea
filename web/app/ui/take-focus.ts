/** For what appears in the place of a pressed button: it takes the focus that went with it. */
export function takeFocus(appeared: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) appeared?.focus();
}
