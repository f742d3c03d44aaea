/**
 * What the tests of each step may cost at most, by what scripts/counting.js counts: the same on every
 * machine. A step that costs more fails, with the files that cost most. Raising a number is a decision:
 * a test that replaces another one needs none.
 *
 * @type {Readonly<Record<string, import('./costs.js').Counts>>}
 */
export const BUDGETS = {
  rules: { processes: 5, products: 0, databases: 0, pages: 0, requests: 20 },
  http: { processes: 85, products: 325, databases: 425, pages: 0, requests: 27_000 },
  endurance: { processes: 40, products: 6, databases: 13, pages: 0, requests: 4_000 },
  browser: { processes: 12, products: 3, databases: 0, pages: 580, requests: 4_000 },
};
