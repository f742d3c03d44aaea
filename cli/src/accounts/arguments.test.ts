import { UsageError } from '@lectern/server/process/usage-error';
import { expect, test } from 'vitest';
import { parseAccountsArguments } from './arguments.ts';

test.each([
  [['list'], { action: 'list', search: '' }],
  [['list', '--search', ' lea '], { action: 'list', search: 'lea' }],
  [['--search=lea', 'list'], { action: 'list', search: 'lea' }],
  [['disable', 'lea@example.com'], { action: 'disable', account: 'lea@example.com' }],
  [['enable', ' id-7 '], { action: 'enable', account: 'id-7' }],
  [['end-sessions', 'id-7'], { action: 'end-sessions', account: 'id-7' }],
  [['send-reset', 'id-7'], { action: 'send-reset', account: 'id-7' }],
  [['remove-second-factor', 'id-7'], { action: 'remove-second-factor', account: 'id-7' }],
  [
    ['role', ' lea@example.com', 'administrator'],
    { action: 'role', account: 'lea@example.com', role: 'administrator' },
  ],
  [['role', 'id-7', 'none'], { action: 'role', account: 'id-7', role: '' }],
  [['delete', 'id-7', '--yes'], { action: 'delete', account: 'id-7' }],
])('%j is parsed', (args, command) => {
  expect(parseAccountsArguments(args)).toEqual(command);
});

test.each([
  [[], 'say what to do'],
  [['remove', 'id-7'], 'there is no "remove"'],
  [['toString', 'id-7'], 'there is no "toString"'],
  [['disable'], 'disable needs one account'],
  [['disable', ' '], 'disable needs one account'],
  [['disable', 'a', 'b'], 'one account at a time'],
  [['disable', 'a', '--yes'], '--yes is for delete'],
  [['disable', 'a', '--search', 'x'], '--search is for list'],
  [['list', 'a'], 'list takes no account'],
  [['list', '--yes'], '--yes is for delete'],
  [['list', '--all'], '--all'],
  [['delete', 'a'], 'Add --yes'],
  [['role'], 'role needs one account'],
  [['role', 'a'], 'role needs one of: moderator, administrator, none'],
  [['role', 'a', 'king'], 'role needs one of'],
  [['role', 'a', 'none', 'b'], 'role needs one of'],
  [['role', 'a', 'none', '--yes'], '--yes is for delete'],
  [['role', 'a', 'none', '--search', 'b'], '--search is for list'],
])('%j is refused: %s', (args, problem) => {
  expect(() => parseAccountsArguments(args)).toThrow(UsageError);
  expect(() => parseAccountsArguments(args)).toThrow(problem);
});
