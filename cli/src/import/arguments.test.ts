import { expect, test } from 'vitest';
import { parseImportArguments } from './arguments.ts';

/** What ends in `.csv` is a catalogue here. */
const isPackage = async (path: string) => !path.endsWith('.csv');
const parse = (args: readonly string[]) => parseImportArguments(args, isPackage);

test('the file, the owner and --strict are parsed', async () => {
  expect(await parse(['a.csv', '--owner', ' Ann@Example.COM '])).toEqual({
    kind: 'catalogue',
    file: 'a.csv',
    owner: 'ann@example.com',
    strict: false,
  });
  expect(await parse(['--strict', '--owner=ann@example.com', 'a.csv'])).toMatchObject({
    strict: true,
  });
});

test('a folder or zip, its instructor, --draft and --publish are parsed', {
  tags: ['PACKAGE-4', 'PACKAGE-8'],
}, async () => {
  expect(await parse(['course', '--instructor', 'Ann@Example.com'])).toEqual({
    kind: 'course',
    path: 'course',
    instructor: 'ann@example.com',
    draft: undefined,
  });
  const owner = ['course', '--owner', 'ann@example.com'];
  expect(await parse([...owner, '--draft'])).toMatchObject({ draft: true });
  expect(await parse([...owner, '--publish'])).toMatchObject({ draft: false });
});

test.each([
  [[], 'no file was named'],
  [['--owner', 'ann@example.com'], 'no file was named'],
  [['a.csv'], '--owner is missing'],
  [['a.csv', '--owner'], "Option '--owner <value>' argument missing"],
  [['a.csv', '--owner', 'ann'], '--owner "ann" is not an e-mail address'],
  [['a.csv', 'b.csv', '--owner', 'ann@example.com'], 'one file at a time, not also "b.csv"'],
  [['a.csv', '--owner', 'ann@example.com', '--dry'], "Unknown option '--dry'"],
  [['a.csv', '--owner', 'ann@example.com', '--draft'], '--draft and --publish are for a folder'],
  [['course'], '--instructor is missing'],
  [['course', '--instructor', 'ann'], '--instructor "ann" is not an e-mail address'],
  [['course', '--owner', 'ann@example.com', '--strict'], '--strict is for a catalogue'],
  [['course', '--owner', 'ann@example.com', '--draft', '--publish'], 'not both'],
])('%j is refused with the reason and the usage', async (args, reason) => {
  await expect(parse(args)).rejects.toThrow(reason);
  await expect(parse(args)).rejects.toThrow(
    'Usage: npm run import -- FILE.csv --owner EMAIL [--strict]\n' +
      '       npm run import -- FOLDER_OR_ZIP --instructor EMAIL [--draft | --publish]',
  );
});
