import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { expect, it } from 'vitest';
import { withoutCourse } from './my-enrolments.ts';

const record = (_id: string) => ({ _id: `seat in ${_id}`, course: { _id } }) as EnrolmentRecord;
const known = {
  pages: [
    { records: [record('a'), record('b')], total: 3, next: 'x' },
    { records: [record('c')], total: 3, next: undefined },
  ],
  pageParams: [undefined, 'x'],
};

it('a course that one has left is on no page and no longer counted', () => {
  const left = withoutCourse(known, 'b');
  expect(left.pages.map(({ records }) => records.map(({ course }) => course._id))).toEqual([
    ['a'],
    ['c'],
  ]);
  expect(left.pages.map(({ total, next }) => [total, next])).toEqual([
    [2, 'x'],
    [2, undefined],
  ]);
  expect(left.pageParams).toEqual(known.pageParams);
});

it('one that is not on them yet leaves them as they are', () => {
  expect(withoutCourse(known, 'd')).toBe(known);
});
