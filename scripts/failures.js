import { stripVTControlCharacters } from 'node:util';

/** Enough to tell what went wrong; the whole of it stands further up. */
const LINES = 8;

/**
 * @typedef {object} Failure
 * @property {string} name of the test, or of the file or hook that failed around it
 * @property {readonly string[]} why what went wrong, an error each; as the test runner said it
 */

/**
 * What failed, once more at the end of a long output: its name, and the first lines of its errors.
 *
 * @param {'failed' | 'flaky'} word
 * @param {readonly Failure[]} failures
 * @returns {string[]} lines
 */
export function linesOf(word, failures) {
  return failures.flatMap(({ name, why }) => [
    `${word}: ${name}`,
    ...why
      .flatMap((error) => stripVTControlCharacters(error).split('\n'))
      .filter((line) => line.trim() !== '')
      .slice(0, LINES)
      .map((line) => `    ${line}`),
  ]);
}
