import { COUNTED } from './counting.js';

/** Files that are named where a step is over its budget. */
const DEAREST = 10;

/**
 * @typedef {Record<string, number>} Counts a number for each name of COUNTED
 * @typedef {object} StepCosts
 * @property {string} name of the step
 * @property {readonly { file: string, counts: Counts }[]} costs of its files; a file may stand there more than once
 */

/**
 * What the steps of a run have cost beside what they may cost.
 *
 * @param {readonly StepCosts[]} steps
 * @param {Readonly<Record<string, Counts>>} budgets by the names of the steps
 * @returns {{ lines: string[], over: string[] }} a table, and a line for each budget that was exceeded with
 *   the files that cost most
 */
export function costsOf(steps, budgets) {
  const counted = steps.filter(({ name, costs }) => budgets[name] && costs.length > 0);
  if (counted.length === 0) return { lines: [], over: [] };
  const rows = counted.map(({ name, costs }) => ({
    name,
    costs,
    budget: budgets[name],
    total: sum(costs.map(({ counts }) => counts)),
  }));
  const lines = rows.map(({ name, total, budget }) =>
    [
      name.padEnd(10),
      ...COUNTED.map((key) => `${total[key]} of ${budget[key]} ${key}`.padStart(24)),
    ].join(''),
  );
  const over = rows.flatMap(({ name, costs, total, budget }) =>
    COUNTED.filter((key) => total[key] > budget[key]).flatMap((key) => [
      `over budget: ${name} counts ${total[key]} ${key}, and may count ${budget[key]} (scripts/budgets.js)`,
      ...dearest(costs, key).map(([file, count]) => `    ${String(count).padStart(7)}  ${file}`),
    ]),
  );
  return { lines, over };
}

function sum(all) {
  return Object.fromEntries(
    COUNTED.map((key) => [key, all.reduce((total, counts) => total + (counts[key] ?? 0), 0)]),
  );
}

function dearest(costs, key) {
  const byFile = Map.groupBy(costs, ({ file }) => file);
  return [...byFile]
    .map(([file, entries]) => [file, sum(entries.map(({ counts }) => counts))[key]])
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, DEAREST);
}
