import { LIMITS } from '@lectern/contract/limits';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../tests/support/csv.ts';
import { createRowCheck } from './check-row.ts';
import type { Column } from './columns.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const check = createRowCheck(NOW);

function problemsOf(changes: Partial<Record<Column, string>>): string[] {
  const checked = check(cellsOf(changes));
  return 'problems' in checked ? checked.problems : [];
}

test('a good row becomes a course as the contract has it', () => {
  expect(
    check(cellsOf({ totalSeats: ' 24 ', category: ' Cooking', curriculum: 'a| b ||' })),
  ).toEqual({
    row: {
      title: 'Bread for Beginners',
      category: 'Cooking',
      difficulty: 'Beginner',
      description: 'From flour to loaf, in four weekends.',
      duration: '4 weeks',
      totalSeats: 24,
      image: '',
      curriculum: ['a', 'b'],
      instructor: 'Abena Boateng',
      dateAdded: Date.parse('2024-02-29T00:00:00Z'),
    },
  });
});

test('an empty curriculum has no sections', () => {
  const checked = check(cellsOf({ curriculum: '' }));
  expect(checked).toMatchObject({ row: { curriculum: [] } });
});

test('an unknown level is reported with the known ones and the value', () => {
  expect(problemsOf({ difficulty: 'Mixed' })).toEqual([
    'difficulty: Please choose one of Beginner, Intermediate, Advanced; not "Mixed".',
  ]);
});

test('no default fills an empty cell', () => {
  expect(problemsOf({ difficulty: '', category: ' ' })).toEqual([
    expect.stringMatching(/^category: Please choose one of Data Science, .*; the cell is empty\.$/),
    'difficulty: Please choose one of Beginner, Intermediate, Advanced; the cell is empty.',
  ]);
});

test.each(['12abc', '1e3', '', '12.5', '+5', '0x10', '1,000', '١٢'])(
  'seats such as "%s" are refused',
  (totalSeats) => {
    expect(problemsOf({ totalSeats })).toEqual([
      `totalSeats: Please give the seats as a whole number, not "${totalSeats}".`,
    ]);
  },
);

test.each([
  ['0', 'A course needs at least one seat.'],
  ['-3', 'A course needs at least one seat.'],
  [String(LIMITS.totalSeats + 1), `A course has at most ${LIMITS.totalSeats} seats.`],
])('%s seats are refused by the contract', (totalSeats, message) => {
  expect(problemsOf({ totalSeats })).toEqual([`totalSeats: ${message}`]);
});

test.each(['2026-02-30', '2025-02-29', '2024-13-01', '2024-00-10'])(
  '%s is no day of the calendar',
  (dateAdded) => {
    expect(problemsOf({ dateAdded })).toEqual([
      `dateAdded: There is no day ${dateAdded} in the calendar.`,
    ]);
  },
);

test.each([
  '',
  '2024-2-3',
  '03.02.2024',
  '20240203',
  '2024-02-03 10:00',
  '2024-02-03T10:00:00',
  '2024-02-03T10Z',
  '2024-02-03T10:00:00Z and more',
])('"%s" is neither a day nor a time', (dateAdded) => {
  expect(problemsOf({ dateAdded })).toEqual([
    `dateAdded: Please give the day as YYYY-MM-DD, or the time as YYYY-MM-DDTHH:MM:SSZ, not "${dateAdded}".`,
  ]);
});

test.each([
  ['2024-02-29T10:20:30Z', '2024-02-29T10:20:30.000Z'],
  ['2024-02-29T10:20:30.123456Z', '2024-02-29T10:20:30.123Z'],
  ['2024-02-29T10:20+05:30', '2024-02-29T04:50:00.000Z'],
  ['2024-02-29T00:30:00+02:00', '2024-02-28T22:30:00.000Z'],
])('the date-time %s is parsed as its instant', (dateAdded, instant) => {
  const checked = check(cellsOf({ dateAdded }));
  expect(checked).toMatchObject({ row: { dateAdded: Date.parse(instant) } });
});

test.each(['2024-02-03T25:00:00Z', '2024-02-03T10:61:00Z', '2024-02-03T10:00:00+25:00'])(
  'there is no such time as %s',
  (dateAdded) => {
    expect(problemsOf({ dateAdded })).toEqual([
      `dateAdded: There is no such time as ${dateAdded}.`,
    ]);
  },
);

test.each(['1969-12-31', '0001-01-01', '2027-06-17', '9999-12-31', '1970-01-01T00:30:00+01:00'])(
  'a course was not added on %s',
  (dateAdded) => {
    expect(problemsOf({ dateAdded })).toEqual([
      `dateAdded: Please give a day from 1970-01-01 to 2027-06-16, not ${dateAdded}.`,
    ]);
  },
);

test.each(['1970-01-01', '2024-02-29', '2027-06-16', '2027-06-16T23:59:59Z'])(
  'a course may be added on %s',
  (dateAdded) => {
    expect(problemsOf({ dateAdded })).toEqual([]);
  },
);

test('all problems of a row are reported, in the order of the columns', () => {
  const problems = problemsOf({
    title: ' ',
    difficulty: 'Hard',
    description: '',
    totalSeats: 'many',
    image: 'javascript:alert(1)',
    curriculum: `fine|${'x'.repeat(LIMITS.curriculumSection + 1)}`,
    instructor: '',
    dateAdded: 'yesterday',
  });
  expect(problems.map((problem) => problem.split(': ').slice(0, -1).join(': '))).toEqual([
    'title',
    'difficulty',
    'description',
    'totalSeats',
    'image',
    'curriculum: section 2',
    'instructor',
    'dateAdded',
  ]);
});
