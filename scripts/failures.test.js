import { expect, it } from 'vitest';
import { linesOf } from './failures.js';

it('names what failed, and why', () => {
  const failures = [
    { name: 'a.spec.ts › opens', why: ['expected \u001B[31mone\u001B[39m\n\n  got two'] },
    { name: 'b.spec.ts › closes', why: [] },
  ];
  expect(linesOf('failed', failures)).toEqual([
    'failed: a.spec.ts › opens',
    '    expected one',
    '      got two',
    'failed: b.spec.ts › closes',
  ]);
});

it('says no more than the first lines of its errors', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  expect(linesOf('flaky', [{ name: 'a test', why: [long, long] }])).toHaveLength(1 + 8);
});
