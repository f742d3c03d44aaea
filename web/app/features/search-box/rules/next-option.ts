/**
 * The option that a key leads to, from the last to the first; undefined for other keys. Home and End
 * belong to the text until an option is chosen.
 *
 * @param from the chosen option; undefined: none
 */
export function nextOption(
  key: string,
  from: number | undefined,
  count: number,
): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return from === undefined ? 0 : (from + 1) % count;
  if (key === 'ArrowUp') return ((from ?? 0) + count - 1) % count;
  if (from === undefined) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
