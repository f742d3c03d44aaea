/**
 * The option that a key chooses: `1` or `A` the first, and so on.
 *
 * @param count how many options there are
 * @returns its index from 0; undefined for any other key
 */
export function optionOfKey(key: string, count: number): number | undefined {
  if (key.length !== 1) return undefined;
  const places = [DIGITS.indexOf(key), LETTERS.indexOf(key.toLowerCase())];
  return places.find((place) => place >= 0 && place < count);
}

const DIGITS = '123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
