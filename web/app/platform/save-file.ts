/** How long the browser may take to read the file, in milliseconds. */
const URL_LIFETIME_MS = 60_000;

/** Has the browser save a file that a call has answered. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
