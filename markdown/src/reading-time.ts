/** Slow enough to take in what is new; studies of reading prose find 200 to 300. */
const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in whole minutes; one at least. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
