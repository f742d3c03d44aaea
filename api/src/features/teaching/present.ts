import type { OwnCourse } from '@lectern/contract/course';
import { presentCourse } from '../course/present.ts';
import type { CourseRow } from '../course/queries.ts';

/** A course as its owner may see it: with the owner's e-mail. */
export function presentOwnCourse(row: CourseRow, email: string): OwnCourse {
  const course = presentCourse(row);
  return { ...course, createdBy: { ...course.createdBy, email } };
}
