/**
 * Copies the text of a field. Where the clipboard is not to be had (an insecure address, a
 * permission refused), the older way through the selection is tried; false where neither works, and
 * the text is then left selected.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
