import { expect, test } from 'vitest';
import { parseImportArguments } from './arguments.ts';

test('the file, the owner and --strict are parsed', () => {
  expect(parseImportArguments(['a.csv', '--owner', ' Ann@Example.COM '])).toEqual({
    file: 'a.csv',
    owner: 'ann@example.com',
    strict: false,
  });
  expect(parseImportArguments(['--strict', '--owner=ann@example.com', 'a.csv']).strict).toBe(true);
});

test.each([
  [[], 'no file was named'],
  [['--owner', 'ann@example.com'], 'no file was named'],
  [['a.csv'], '--owner is missing'],
  [['a.csv', '--owner'], "Option '--owner <value>' argument missing"],
  [['a.csv', '--owner', 'ann'], '--owner "ann" is not an e-mail address'],
  [['a.csv', 'b.csv', '--owner', 'ann@example.com'], 'one file at a time, not also "b.csv"'],
  [['a.csv', '--owner', 'ann@example.com', '--dry'], "Unknown option '--dry'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseImportArguments(args)).toThrow(reason);
  expect(() => parseImportArguments(args)).toThrow(
    'Usage: npm run import -- FILE.csv --owner EMAIL',
  );
});
