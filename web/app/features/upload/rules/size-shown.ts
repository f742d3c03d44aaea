const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as it is shown, such as “12.3 MB”. @param bytes 0 or more */
export function sizeShown(bytes: number): string {
  const at = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const number = bytes / 1024 ** at;
  return `${at === 0 || number >= 100 ? Math.round(number) : Number(number.toFixed(1))} ${UNITS[at]}`;
}
