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

it('a course that was left is removed from its page and from the total', () => {
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

it('a course that is on no page changes nothing', () => {
  expect(withoutCourse(known, 'd')).toBe(known);
});
