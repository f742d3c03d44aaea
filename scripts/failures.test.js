import { expect, it } from 'vitest';
import { linesOf } from './failures.js';

it('names what failed, and what only passed when it was tried again', () => {
  const failures = [
    { name: 'a.spec.ts › opens', why: ['expected \u001B[31mone\u001B[39m\n\n  got two'] },
    { name: 'b.spec.ts › closes', why: [], triedAgain: true },
  ];
  expect(linesOf(failures)).toEqual([
    'failed: a.spec.ts › opens',
    '    expected one',
    '      got two',
    'passed only when tried again, and so failed: b.spec.ts › closes',
  ]);
});

it('says no more than the first lines of its errors', () => {
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  expect(linesOf([{ name: 'a test', why: [long, long] }])).toHaveLength(1 + 8);
});
