import type { TaughtCourse } from '@lectern/contract/course';
import { seatsOf } from '../../enrolment/rules/seats.ts';

/** The columns that one may sort by. */
export type SortColumn = 'course' | 'total' | 'enrolled' | 'remaining';

/** Undefined: as they came, the newest first. */
export interface CourseOrder {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

const TITLES = new Intl.Collator('en', { numeric: true });

const FIGURES = {
  total: ({ totalSeats }: TaughtCourse) => totalSeats,
  enrolled: ({ students }: TaughtCourse) => students,
  remaining: (course: TaughtCourse) => seatsOf(course).left,
} as const;

/** Equal courses keep the order in which they came. */
export function inOrder(
  courses: readonly TaughtCourse[],
  order: CourseOrder | undefined,
): readonly TaughtCourse[] {
  if (!order) return courses;
  const { column, direction } = order;
  const sign = direction === 'ascending' ? 1 : -1;
  return courses.toSorted((one, other) => {
    if (column === 'course') return sign * TITLES.compare(one.title, other.title);
    return sign * (FIGURES[column](one) - FIGURES[column](other));
  });
}

/**
 * What another press on a column's heading asks for: its natural direction first (titles from A,
 * figures from the most), then the other, then the order in which the courses came.
 */
export function nextOrder(
  order: CourseOrder | undefined,
  column: SortColumn,
): CourseOrder | undefined {
  const natural = column === 'course' ? 'ascending' : 'descending';
  if (order?.column !== column) return { column, direction: natural };
  if (order.direction !== natural) return undefined;
  return { column, direction: natural === 'ascending' ? 'descending' : 'ascending' };
}

/** What an instructor's courses come to, together. */
export interface Totals {
  readonly courses: number;
  readonly learners: number;
  readonly seatsLeft: number;
}

export function totalsOf(courses: readonly TaughtCourse[]): Totals {
  return {
    courses: courses.length,
    learners: courses.reduce((sum, { students }) => sum + students, 0),
    seatsLeft: courses.reduce((sum, course) => sum + seatsOf(course).left, 0),
  };
}
