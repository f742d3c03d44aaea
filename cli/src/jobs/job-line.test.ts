import { expect, test } from 'vitest';
import { jobLine } from './job-line.ts';

const JOB = {
  id: '019-a',
  kind: 'letter',
  key: undefined,
  state: 'waiting',
  attempts: 2,
  nextRunAt: Date.UTC(2026, 0, 5, 9),
  lastError: '421 come back later',
  createdAt: 1,
} as const;

test('a job is one line of fields', () => {
  expect(jobLine(JOB)).toBe(
    '019-a\tletter\twaiting\t2\t2026-01-05T09:00:00.000Z\t421 come back later',
  );
  const failed = { ...JOB, state: 'failed', nextRunAt: undefined, lastError: undefined } as const;
  expect(jobLine(failed)).toBe('019-a\tletter\tfailed\t2\t-\t-');
});

test('an error contains no control characters, and no second line', () => {
  expect(jobLine({ ...JOB, lastError: '554\u001b[2J\n019-b\tletter' })).toMatch(
    /\t554 \[2J 019-b letter$/,
  );
});
