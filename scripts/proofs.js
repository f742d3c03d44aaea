// Which tests prove each requirement, on which layer, and what they took in the last run of `npm test`: the
// requirements whose proof is dearest come first. What two layers prove may be proved by the cheaper alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

const LAST_RUN = path.join(ROOT, '.cache', 'tests-of-last-run.json');

/**
 * @typedef {object} TimedTest
 * @property {string} name
 * @property {number} ms
 * @property {readonly string[]} tags ids of requirements, Playwright's without its `@`
 */

/**
 * Keeps what a run has measured for the table.
 *
 * @param {readonly { name: string, tests: readonly TimedTest[] }[]} steps
 */
export function keepTimes(steps) {
  mkdirSync(path.dirname(LAST_RUN), { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify(steps.map(({ name, tests }) => ({ name, tests }))));
}

/**
 * A line for each requirement: its tests and their seconds, by step. A test of several requirements counts for
 * each of them as a whole.
 *
 * @param {readonly { name: string, tests: readonly TimedTest[] }[]} steps
 * @returns {string[]} the dearest first
 */
export function tableOf(steps) {
  const rows = new Map();
  for (const { name: step, tests } of steps) {
    for (const { ms, tags } of tests) {
      for (const id of new Set(tags.map((tag) => tag.replace('@', '')))) {
        const row = rows.get(id) ?? { total: 0, layers: new Map() };
        const layer = row.layers.get(step) ?? { count: 0, ms: 0 };
        row.layers.set(step, { count: layer.count + 1, ms: layer.ms + ms });
        rows.set(id, { ...row, total: row.total + ms });
      }
    }
  }
  return [...rows]
    .toSorted(([, one], [, other]) => other.total - one.total)
    .map(([id, { layers }]) => {
      const cells = Array.from(layers, ([step, { count, ms }]) => {
        return `${step}: ${count} ${count === 1 ? 'test' : 'tests'}, ${(ms / 1_000).toFixed(1)} s`;
      });
      return `${id.padEnd(16)}${cells.join('; ')}`;
    });
}

if (process.argv[1] === import.meta.filename) {
  for (const line of tableOf(JSON.parse(readFileSync(LAST_RUN, 'utf8')))) console.log(line);
}
