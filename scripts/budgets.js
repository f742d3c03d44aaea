/**
 * What the tests of each step may cost at most, by what scripts/counting.js counts: the same on every
 * machine. A step that costs more fails, with the files that cost most. Raising a number is a decision:
 * a test that replaces another one needs none.
 *
 * @type {Readonly<Record<string, import('./costs.js').Counts>>}
 */
export const BUDGETS = {
  rules: { processes: 5, products: 0, databases: 0, pages: 0, requests: 20 },
  http: { processes: 65, products: 320, databases: 415, pages: 0, requests: 24_000 },
  endurance: { processes: 30, products: 6, databases: 17, pages: 0, requests: 1_500 },
  browser: { processes: 16, products: 8, databases: 0, pages: 400, requests: 3_100 },
};
