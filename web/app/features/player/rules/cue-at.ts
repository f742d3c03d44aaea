/** The place of what is said at a second, or was said last; -1 before anything is. */
export function cueAt(cues: readonly { readonly start: number }[], second: number): number {
  return cues.findLastIndex(({ start }) => start <= second);
}
