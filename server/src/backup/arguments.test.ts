import { describe, expect, test } from 'vitest';
import { readBackupOrder, readMoveOrder, readRestoreOrder } from './arguments.ts';

test('a place, and an address', () => {
  expect(readBackupOrder(['/backups'])).toBe('/backups');
  expect(readRestoreOrder(['one.backup'])).toBe('one.backup');
  for (const to of ['postgres://u:p@db/lectern', 'postgresql:///x', 'file:/data/lectern.db']) {
    expect(readMoveOrder(['--to', to])).toBe(to);
  }
});

describe('what is wrong is said, with how it is meant', () => {
  const WRONG: [read: (args: string[]) => string, args: string[], words: string][] = [
    [readBackupOrder, [], 'no file or folder was named.\nUsage: npm run backup -- FILE_OR_FOLDER'],
    [readBackupOrder, ['a', 'b'], 'one at a time, not also b.'],
    [readBackupOrder, ['a', '--force'], "Unknown option '--force'."],
    [readRestoreOrder, [], 'no file was named.\nUsage: npm run restore -- FILE'],
    [readMoveOrder, [], '--to is missing: the address of the new database.\nUsage: npm run move'],
    [readMoveOrder, ['postgres://db/x'], 'the address comes behind --to.'],
    [readMoveOrder, ['--to', 'mysql://u:secret@db/x'], '--to must start with postgres:// or file:'],
  ];
  test.each(WRONG)('%o %j', (read, args, words) => {
    expect(() => read(args)).toThrow(words);
    expect(() => read(args)).not.toThrow('secret');
  });
});
