import { UsageError } from '@lectern/server/process/usage-error';
import { expect, test } from 'vitest';
import { parseMediaArguments } from './arguments.ts';

test.each([
  [['list'], { action: 'list', person: undefined }],
  [['list', '--person', ' Ann@example.com'], { action: 'list', person: 'ann@example.com' }],
  [['orphans'], { action: 'orphans', isDeleting: false }],
  [['orphans', '--delete'], { action: 'orphans', isDeleting: true }],
  [['delete', ' 019-A ', '--yes'], { action: 'delete', id: '019-a', isForced: false }],
  [['delete', 'a', '--force', '--yes'], { action: 'delete', id: 'a', isForced: true }],
])('%j is parsed', (args, command) => {
  expect(parseMediaArguments(args)).toEqual(command);
});

test.each([
  [[], 'say what to do'],
  [['show'], 'there is no "show"'],
  [['list', 'a'], 'list takes no id'],
  [['list', '--force'], '--force is not for list'],
  [['list', '--person', ' '], '--person needs an e-mail'],
  [['orphans', 'a'], 'orphans takes no id'],
  [['orphans', '--yes'], '--yes is not for orphans'],
  [['delete', '--yes'], 'delete needs one id'],
  [['delete', ' ', '--yes'], 'delete needs one id'],
  [['delete', 'a', 'b', '--yes'], 'one file at a time'],
  [['delete', 'a', '--delete'], '--delete is not for delete'],
  [['delete', 'a'], 'Add --yes'],
  [['list', '--all'], '--all'],
])('%j is refused: %s', (args, problem) => {
  expect(() => parseMediaArguments(args)).toThrow(UsageError);
  expect(() => parseMediaArguments(args)).toThrow(problem);
});
