import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '../../../platform/personal-queries.ts';
import { keptCourses } from '../storage/kept-courses.ts';

export function keptCoursesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'kept-courses');
}

/** The courses that the user keeps on this device. Fails where the browser allows no database. */
export function keptCoursesQuery(uid: string) {
  return queryOptions({ queryKey: keptCoursesKey(uid), queryFn: () => keptCourses(uid) });
}
