const SLOWEST = 30;

/**
 * @typedef {object} StepTimes
 * @property {string} name of the step
 * @property {number} ms that the step took
 * @property {{ name: string, ms: number }[]} tests that it ran, none for a check
 */

/**
 * Where the time of a run went: each step, the median of its tests, and the slowest tests of all.
 *
 * @param {readonly StepTimes[]} steps
 * @returns {string} lines
 */
export function timesOf(steps) {
  const slowest = steps
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  return [
    ...steps.map(lineOf),
    ...(slowest.length > 0 ? [`\nThe ${slowest.length} slowest tests`] : []),
    ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  ].join('\n');
}

function lineOf({ name, ms, tests }) {
  const line = `${seconds(ms)}  ${name}`;
  if (tests.length === 0) return line;
  const middle = shown(median(tests.map((test) => test.ms)));
  return `${line}: ${tests.length} tests, median ${middle}`;
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

function shown(ms) {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1).padStart(7)} s`;
}
