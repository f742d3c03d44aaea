import { courseInput } from '@lectern/contract/course';
import { expect, test } from 'vitest';
import { asEdit, asInput, asWritten, isSame, NEW_COURSE } from './written-course.ts';

const COURSE = {
  _id: '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01',
  title: 'Bread',
  category: 'Cooking',
  difficulty: 'Advanced',
  description: 'One\r\nTwo',
  duration: '',
  totalSeats: 12,
  students: 3,
  rating: 0,
  reviewCount: 0,
  image: '',
  curriculum: ['The starter', 'Baking'],
  instructor: 'Noor',
  instructorImage: '',
  dateAdded: '2024-01-05',
  createdBy: { name: 'Noor', image: '', timestamp: '2024-01-05T00:00:00.000Z' },
  reviews: [],
} as const;
const course = { ...COURSE, curriculum: [...COURSE.curriculum], reviews: [] };

test('a new course begins with Design, Beginner and one section', { tags: ['ADD-11'] }, () => {
  const begun = { category: 'Design', difficulty: 'Beginner', curriculum: ['Section 1'] };
  expect(asInput(NEW_COURSE)).toMatchObject(begun);
});

test('a course is the same in the form, and back', () => {
  const input = courseInput.parse(asInput(asWritten(course, [])));
  expect(input).toEqual({
    title: 'Bread',
    category: 'Cooking',
    difficulty: 'Advanced',
    description: 'One\nTwo',
    duration: '',
    totalSeats: 12,
    image: '',
    curriculum: ['The starter', 'Baking'],
  });
});

test('a course without sections shows one blank entry, and is sent as one blank string', {
  tags: ['EDIT-5'],
}, () => {
  const written = asWritten({ ...course, curriculum: [] }, []);
  expect(written.curriculum).toEqual([{ section: '' }]);
  const input = courseInput.parse(asInput(written));
  expect(input.curriculum).toEqual([]);
  expect(asEdit(input).curriculum).toEqual(['']);
  expect(asEdit({ ...input, curriculum: ['One'] }).curriculum).toEqual(['One']);
});

test.each([
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['x', Number.NaN],
  ['12', 12],
  ['1.5', 1.5],
])('the seats %j are %d', (totalSeats, number) => {
  expect(asInput({ ...NEW_COURSE, totalSeats }).totalSeats).toBe(number);
});

test('values that are changed back are the same again', () => {
  const written = asWritten(course, []);
  expect(isSame(written, { ...written })).toBe(true);
  expect(isSame(written, { ...written, curriculum: [...written.curriculum].reverse() })).toBe(
    false,
  );
  expect(isSame(written, { ...written, title: 'bread' })).toBe(false);
});
