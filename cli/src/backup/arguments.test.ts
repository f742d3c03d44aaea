import { describe, expect, test } from 'vitest';
import { readBackupOrder, readMoveOrder, readRestoreOrder } from './arguments.ts';

test('a place, and an address', () => {
  expect(readBackupOrder(['/backups'])).toEqual({ place: '/backups' });
  expect(readBackupOrder(['--new-key', 'key.txt'])).toEqual({ newKey: 'key.txt' });
  const file = 'one.backup';
  expect(readRestoreOrder([file])).toEqual({ file, identityFile: undefined });
  expect(readRestoreOrder([file, '--identity', 'k'])).toEqual({ file, identityFile: 'k' });
  for (const to of ['postgres://u:p@db/lectern', 'postgresql:///x', 'file:/data/lectern.db']) {
    expect(readMoveOrder(['--to', to])).toBe(to);
  }
});

describe('what is wrong is said, with how it is meant', () => {
  const WRONG: [read: (args: string[]) => unknown, args: string[], words: string][] = [
    [readBackupOrder, [], 'no file or folder was named.\nUsage: npm run backup -- FILE_OR_FOLDER'],
    [readBackupOrder, ['a', 'b'], 'one at a time, not also b.'],
    [readBackupOrder, ['a', '--force'], "Unknown option '--force'."],
    [readBackupOrder, ['a', '--new-key', 'k'], '--new-key makes no backup: leave the place out.'],
    [readBackupOrder, ['--new-key', ''], '--new-key needs the name of a new file.'],
    [readRestoreOrder, [], 'no file was named.\nUsage: npm run restore -- FILE'],
    [readRestoreOrder, ['a', '--identity', ''], '--identity needs the file of a key.'],
    [readMoveOrder, [], '--to is missing: the address of the new database.\nUsage: npm run move'],
    [readMoveOrder, ['postgres://db/x'], 'the address comes behind --to.'],
    [readMoveOrder, ['--to', 'mysql://u:secret@db/x'], '--to must start with postgres:// or file:'],
  ];
  test.each(WRONG)('%o %j', (read, args, words) => {
    expect(() => read(args)).toThrow(words);
    expect(() => read(args)).not.toThrow('secret');
  });
});
