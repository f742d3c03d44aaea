import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session.ts';
import { keptCoursesQuery } from '../queries/kept-courses-query.ts';
import type { KeptCourse } from '../rules/kept-course.ts';

/** The courses that the signed-in user keeps here; undefined until that is known. */
export function useKeptCourses(): readonly KeptCourse[] | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const { data } = useQuery({ ...keptCoursesQuery(uid ?? ''), enabled: uid !== undefined });
  return session.status === 'guest' ? [] : data;
}
