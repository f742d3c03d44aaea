import { UsageError } from '@lectern/server/process/usage-error';
import { expect, test } from 'vitest';
import { parseMessagesArguments } from './arguments.ts';

test.each([
  [['list'], { action: 'list', all: false }],
  [['--all', 'list'], { action: 'list', all: true }],
  [['show', ' 019-A '], { action: 'show', id: '019-a' }],
  [['done', '019-a'], { action: 'done', id: '019-a' }],
  [['delete', '019-a', '--yes'], { action: 'delete', id: '019-a' }],
])('%j is parsed', (args, command) => {
  expect(parseMessagesArguments(args)).toEqual(command);
});

test.each([
  [[], 'say what to do'],
  [['answer', '019-a'], 'there is no "answer"'],
  [['toString', '019-a'], 'there is no "toString"'],
  [['show'], 'show needs one message'],
  [['show', ' '], 'show needs one message'],
  [['done', 'a', 'b'], 'one message at a time'],
  [['done', 'a', '--yes'], '--yes is for delete'],
  [['done', 'a', '--all'], '--all is for list'],
  [['list', 'a'], 'list takes no message'],
  [['list', '--yes'], '--yes is for delete'],
  [['list', '--search', 'x'], '--search'],
  [['delete', 'a'], 'Add --yes'],
])('%j is refused: %s', (args, problem) => {
  expect(() => parseMessagesArguments(args)).toThrow(UsageError);
  expect(() => parseMessagesArguments(args)).toThrow(problem);
});
