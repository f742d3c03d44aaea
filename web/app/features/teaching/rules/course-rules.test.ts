import { TITLE_AND_DESCRIPTION_REQUIRED } from '@lectern/contract/course';
import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { courseResolver, fieldOf } from './course-rules.ts';
import { NEW_COURSE, type WrittenCourse } from './written-course.ts';

const FINE: WrittenCourse = { ...NEW_COURSE, title: 'Bread', description: 'Flour.' };

async function errorsOf(
  change: Partial<WrittenCourse>,
  students = 0,
): Promise<FieldErrors<WrittenCourse>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await courseResolver(students)({ ...FINE, ...change }, undefined, options);
  return errors;
}

test('a blank title and a blank description are both reported', async () => {
  const errors = await errorsOf({ title: ' ', description: '' });
  expect(errors.title?.message).toBe(TITLE_AND_DESCRIPTION_REQUIRED);
  expect(errors.description?.message).toBe(TITLE_AND_DESCRIPTION_REQUIRED);
});

test.each([
  ['0', 0, 'A course needs at least one seat.'],
  ['', 0, 'Please give the seats as a whole number.'],
  ['4', 5, 'Total seats cannot be less than enrolled students (5)'],
  ['0', 5, 'Total seats cannot be less than enrolled students (5)'],
  ['5', 5, undefined],
  ['1', 0, undefined],
])('%j seats for %i learners: %s', async (totalSeats, students, message) => {
  expect((await errorsOf({ totalSeats }, students)).totalSeats?.message).toBe(message);
});

test('a section that is wrong is named by its row', async () => {
  const curriculum = [{ section: '' }, { section: 'x'.repeat(201) }];
  const errors = await errorsOf({ curriculum });
  expect(errors.curriculum?.[1]?.section?.message).toBe('Please use at most 200 characters.');
  expect(errors.curriculum?.[0]).toBeUndefined();
});

test('the server’s field names map to the form’s, not counting blank sections', () => {
  const curriculum = [{ section: ' ' }, { section: 'One' }, { section: '' }, { section: 'Two' }];
  const written = { ...FINE, curriculum };
  expect(fieldOf('totalSeats', written)).toBe('totalSeats');
  expect(fieldOf('curriculum.0', written)).toBe('curriculum.1.section');
  expect(fieldOf('curriculum.1', written)).toBe('curriculum.3.section');
  expect(fieldOf('curriculum.2', written)).toBeUndefined();
  expect(fieldOf('', written)).toBeUndefined();
  expect(fieldOf('__proto__', written)).toBeUndefined();
});
