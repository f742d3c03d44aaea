import { UsageError } from '@lectern/server/process/usage-error';
import { expect, test } from 'vitest';
import { parseJobsArguments } from './arguments.ts';

test.each([
  [[], { action: 'list', failed: false }],
  [['list'], { action: 'list', failed: false }],
  [['--failed'], { action: 'list', failed: true }],
  [['retry', ' 019-A '], { action: 'retry', id: '019-a' }],
  [['delete', '019-a', '--yes'], { action: 'delete', id: '019-a' }],
])('%j is parsed', (args, command) => {
  expect(parseJobsArguments(args)).toEqual(command);
});

test.each([
  [['run', '019-a'], 'there is no "run"'],
  [['toString', '019-a'], 'there is no "toString"'],
  [['retry'], 'retry needs one job'],
  [['retry', ' '], 'retry needs one job'],
  [['retry', 'a', 'b'], 'one job at a time'],
  [['retry', 'a', '--yes'], '--yes is for delete'],
  [['retry', 'a', '--failed'], '--failed is for list'],
  [['list', 'a'], 'list takes no job'],
  [['list', '--yes'], '--yes is for delete'],
  [['list', '--all'], '--all'],
  [['delete', 'a'], 'Add --yes'],
])('%j is refused: %s', (args, problem) => {
  expect(() => parseJobsArguments(args)).toThrow(UsageError);
  expect(() => parseJobsArguments(args)).toThrow(problem);
});
