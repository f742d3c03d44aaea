import { expect, it } from 'vitest';
import { costsOf } from './costs.js';
import { COUNTED } from './counting.js';

const countsOf = (some) => Object.fromEntries(COUNTED.map((name) => [name, some[name] ?? 0]));
const BUDGETS = { http: countsOf({ products: 3, requests: 100 }), browser: countsOf({ pages: 5 }) };

it('sums up what the files of a step cost, beside its budget', () => {
  const costs = [
    { file: 'a.http.test.ts', counts: countsOf({ products: 2, requests: 40 }) },
    { file: 'b.http.test.ts', counts: countsOf({ products: 1, requests: 60 }) },
  ];
  const steps = [
    { name: 'lint', costs: [] },
    { name: 'http', costs },
  ];
  const { lines, over } = costsOf(steps, BUDGETS);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^http .* 3 of 3 products .* 100 of 100 requests$/);
  expect(over).toEqual([]);
});

it('names the files that cost most where a step is over its budget', () => {
  const costs = [
    { file: 'a.spec.ts', counts: countsOf({ pages: 1 }) },
    { file: 'b.spec.ts', counts: countsOf({ pages: 3 }) },
    { file: 'a.spec.ts', counts: countsOf({ pages: 3 }) },
    ...Array.from({ length: 20 }, (_, i) => ({
      file: `${i}.spec.ts`,
      counts: countsOf({ pages: 1 }),
    })),
  ];
  const { over } = costsOf([{ name: 'browser', costs }], BUDGETS);
  expect(over.slice(0, 3)).toEqual([
    'over budget: browser counts 27 pages, and may count 5 (scripts/budgets.js)',
    '          4  a.spec.ts',
    '          3  b.spec.ts',
  ]);
  expect(over).toHaveLength(1 + 10);
});
