import { UsageError } from '@lectern/server/process/usage-error';
import { expect, test } from 'vitest';
import { parseMessagesArguments } from './arguments.ts';

test.each([
  [['list'], { act: 'list', all: false }],
  [['--all', 'list'], { act: 'list', all: true }],
  [['show', ' 019-A '], { act: 'show', id: '019-a' }],
  [['done', '019-a'], { act: 'done', id: '019-a' }],
  [['delete', '019-a', '--yes'], { act: 'delete', id: '019-a' }],
])('%j is understood', (args, order) => {
  expect(parseMessagesArguments(args)).toEqual(order);
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
