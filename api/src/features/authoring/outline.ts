import type { AuthoredOutline, CourseState } from '@lectern/contract/lesson';
import type { Reader } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { CourseStanding } from '../course/policy.ts';
import { holdsOf } from '../course-hold/course-hold.ts';
import { parseSections } from '../curriculum/sections.ts';
import { waitingOf } from '../moderation-case/waiting.ts';
import { ownCourse } from './own-course.ts';
import { presentAuthored } from './present.ts';
import { selectAuthoredLessons } from './queries.ts';

/** Whether a course is in the lists, was, or never was. */
export function stateOf({
  archived_at,
  published_at,
}: Pick<CourseStanding, 'archived_at' | 'published_at'>): CourseState {
  if (archived_at === null) return 'published';
  return published_at === null ? 'draft' : 'withdrawn';
}

/**
 * The outline of a course as its owner writes it.
 *
 * @throws ApiError `not-found`, `forbidden`
 */
export async function authoredOutline(
  reader: Reader,
  user: SignedInUser,
  courseId: string,
): Promise<AuthoredOutline> {
  const course = await ownCourse(reader, user, courseId);
  const [rows, [held], waiting] = await Promise.all([
    selectAuthoredLessons(reader, courseId),
    holdsOf(reader, courseId),
    waitingOf(reader, 'course', courseId),
  ]);
  const bySection = Map.groupBy(rows, ({ section_id }) => section_id);
  return {
    courseId,
    title: course.title,
    state: stateOf(course),
    ...(held ? { held, ...waiting } : {}),
    students: course.students,
    sections: parseSections(course.curriculum).map(({ id, title }) => ({
      id,
      title,
      lessons: (bySection.get(id) ?? []).map(presentAuthored),
    })),
  };
}
