import type { TaughtCourse } from '@lectern/contract/course';
import { seatsOf } from '../../enrolment/rules/seats.ts';

/** The sortable columns. */
export type SortColumn = 'course' | 'total' | 'enrolled' | 'remaining';

/** Undefined: the server's order, the newest first. */
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

/** Equal courses keep their order. */
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
 * The order after a press on a column's heading: first its natural direction (titles from A, figures
 * from the most), then the other, then the server's order.
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

/** The totals of an instructor's courses. */
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
