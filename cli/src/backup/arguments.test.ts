import { describe, expect, test } from 'vitest';
import { parseBackupArguments, parseMoveArguments, parseRestoreArguments } from './arguments.ts';

test('arguments of backup, restore and move are parsed', () => {
  const destination = '/backups';
  expect(parseBackupArguments([destination])).toEqual({ destination, withoutMedia: false });
  expect(parseBackupArguments([destination, '--without-media'])).toEqual({
    destination,
    withoutMedia: true,
  });
  expect(parseBackupArguments(['--new-key', 'key.txt'])).toEqual({ newKey: 'key.txt' });
  const file = 'one.backup';
  const plain = { file, identityFile: undefined, withoutMedia: false };
  expect(parseRestoreArguments([file])).toEqual(plain);
  expect(parseRestoreArguments([file, '--without-media'])).toEqual({
    ...plain,
    withoutMedia: true,
  });
  const identityFile = 'k';
  expect(parseRestoreArguments([file, '--identity', 'k'])).toEqual({ ...plain, identityFile });
  for (const to of ['postgres://u:p@db/lectern', 'postgresql:///x', 'file:/data/lectern.db']) {
    expect(parseMoveArguments(['--to', to])).toEqual({ to, mediaTo: undefined });
  }
  const mediaTo = 'file:///srv/media';
  expect(parseMoveArguments(['--media-to', mediaTo])).toEqual({ to: undefined, mediaTo });
});

describe('a wrong argument is named, with the usage', () => {
  const WRONG: [read: (args: string[]) => unknown, args: string[], words: string][] = [
    [
      parseBackupArguments,
      [],
      'no file or folder was named.\nUsage: npm run backup -- FILE_OR_FOLDER',
    ],
    [parseBackupArguments, ['a', 'b'], 'one at a time, not also b.'],
    [parseBackupArguments, ['a', '--force'], "Unknown option '--force'."],
    [
      parseBackupArguments,
      ['a', '--new-key', 'k'],
      '--new-key makes no backup: leave the rest out.',
    ],
    [parseBackupArguments, ['--new-key', ''], '--new-key needs the name of a new file.'],
    [parseRestoreArguments, [], 'no file was named.\nUsage: npm run restore -- FILE'],
    [parseRestoreArguments, ['a', '--identity', ''], '--identity needs the file of a key.'],
    [
      parseMoveArguments,
      [],
      '--to is missing: the address of the new database.\nUsage: npm run move',
    ],
    [parseMoveArguments, ['--media-to', ' '], '--media-to needs an address.'],
    [parseMoveArguments, ['postgres://db/x'], 'the address comes behind --to.'],
    [
      parseMoveArguments,
      ['--to', 'mysql://u:secret@db/x'],
      '--to must start with postgres:// or file:',
    ],
  ];
  test.each(WRONG)('%o %j', (read, args, words) => {
    expect(() => read(args)).toThrow(words);
    expect(() => read(args)).not.toThrow('secret');
  });
});
