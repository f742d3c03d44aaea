import { ENROLMENT_WEEKS, type OwnCourse, type TaughtCourse } from '@lectern/contract/course';
import { presentCourse } from '../course/present.ts';
import type { CourseRow } from '../course/queries.ts';
import type { TaughtRow } from './queries.ts';

/** A course as its owner may see it: with the owner's e-mail. */
export function presentOwnCourse(row: CourseRow, email: string): OwnCourse {
  const course = presentCourse(row);
  return { ...course, createdBy: { ...course.createdBy, email } };
}

/**
 * The same with how many came in each of the last weeks.
 *
 * @param weeks the oldest first; undefined: nobody came
 */
export function presentTaughtCourse(
  row: TaughtRow,
  email: string,
  weeks: readonly number[] = Array<number>(ENROLMENT_WEEKS).fill(0),
): TaughtCourse {
  return {
    ...presentOwnCourse(row, email),
    ...(row.held === null ? {} : { held: row.held }),
    weeklyEnrolments: [...weeks],
  };
}
