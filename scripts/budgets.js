/**
 * What the tests of each step may cost at most, by what scripts/counting.js counts: the same on every
 * machine. A step that costs more fails, with the files that cost most. Raising a number is a decision:
 * a test that replaces another one needs none.
 *
 * @type {Readonly<Record<string, import('./costs.js').Counts>>}
 */
export const BUDGETS = {
  rules: { processes: 10, products: 0, databases: 0, pages: 0, requests: 100 },
  http: { processes: 10_000, products: 10_000, databases: 10_000, pages: 0, requests: 1_000_000 },
  endurance: {
    processes: 10_000,
    products: 10_000,
    databases: 10_000,
    pages: 0,
    requests: 1_000_000,
  },
  browser: {
    processes: 10_000,
    products: 10_000,
    databases: 10_000,
    pages: 10_000,
    requests: 1_000_000,
  },
};
