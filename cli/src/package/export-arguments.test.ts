import { expect, test } from 'vitest';
import { parseExportArguments } from './export-arguments.ts';

const ID = '0197a8a5-0000-7000-8000-00000000000a';

test('the course and the folder are parsed', () => {
  expect(parseExportArguments([ID.toUpperCase()])).toEqual({ courseId: ID, folder: undefined });
  expect(parseExportArguments(['--to', 'a/b', ID])).toEqual({ courseId: ID, folder: 'a/b' });
});

test.each([
  [[], 'no course was named.'],
  [['all'], '"all" is not the id of a course.'],
  [[ID, ID], 'one course at a time'],
  [[ID, '--from', 'a'], "Unknown option '--from'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseExportArguments(args)).toThrow(reason);
  expect(() => parseExportArguments(args)).toThrow('Usage: npm run export -- COURSE_ID');
});
