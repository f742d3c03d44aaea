import { expect, it } from 'vitest';
import { timesOf } from './times.js';

const testsOf = (...times) => times.map((ms, i) => ({ name: `test ${i + 1}`, ms }));

it('tells each step, and the median of its tests', () => {
  const steps = [
    { name: 'lint', ms: 4_960, tests: [] },
    { name: 'rules', ms: 12_000, tests: testsOf(1, 8, 2) },
    { name: 'browser', ms: 400_000, tests: testsOf(3_000, 1_000) },
  ];
  const [lint, rules, browser] = timesOf(steps).split('\n');
  expect(lint).toBe('    5.0 s  lint');
  expect(rules).toBe('   12.0 s  rules: 3 tests, median 2 ms');
  expect(browser).toBe('  400.0 s  browser: 2 tests, median 2.0 s');
});

it('names the 30 slowest of all tests, the slowest first', () => {
  const one = { name: 'http', ms: 1, tests: testsOf(...Array.from({ length: 40 }, (_, i) => i)) };
  const other = { name: 'browser', ms: 1, tests: [{ name: 'a journey', ms: 6_000 }] };
  const [title, first, second, ...rest] = timesOf([one, other]).split('\n').slice(3);
  expect(title).toBe('The 30 slowest tests');
  expect(first).toBe('    6.0 s  a journey');
  expect(second).toBe('    0.0 s  test 40');
  expect(rest).toHaveLength(28);
});
