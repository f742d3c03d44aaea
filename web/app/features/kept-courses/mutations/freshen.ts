import type { QueryClient } from '@tanstack/react-query';
import { showPageNotice } from '../../../platform/notices/page-notices.ts';
import { GONE } from '../messages.ts';
import { keptCoursesKey } from '../queries/kept-courses-query.ts';
import type { KeptText } from '../rules/kept-course.ts';
import { filesOf, type LoadingLesson } from '../rules/lesson-files.ts';
import { keptCourse, keptCourses, putText } from '../storage/kept-courses.ts';
import { refreshCourse, removeCourse } from './keep-course.ts';

/** How old what is kept may be before it is compared with the server's, in milliseconds: an hour. */
const CHECK_AFTER_MS = 3_600_000;

/** Compares the kept courses that were not for an hour. Without a network nothing happens. */
export async function freshenAll(queries: QueryClient, uid: string): Promise<void> {
  for (const { courseId, checkedAt } of await keptCourses(uid)) {
    if (Date.now() - checkedAt > CHECK_AFTER_MS) await freshen(queries, uid, courseId);
  }
}

/** Compares a kept course with the server's now; says so where it is gone for good. */
export async function freshen(queries: QueryClient, uid: string, courseId: string): Promise<void> {
  const known = await keptCourse(uid, courseId);
  if (!known) return;
  const outcome = await refreshCourse(uid, courseId).catch(() => undefined);
  if (outcome === 'removed') {
    const link = { label: GONE.link, to: '/my-courses' };
    const text = GONE.text(known.title);
    showPageNotice({ about: `kept ${courseId}`, uid, tone: 'plain', text, link });
  }
  await queries.invalidateQueries({ queryKey: keptCoursesKey(uid) });
}

/** Keeps a newer answer of the server, and what it needs that is not kept yet. */
export async function keepNewer(queries: QueryClient, uid: string, text: KeptText): Promise<void> {
  await putText(uid, text);
  if (!text.part.startsWith('lesson:')) return;
  const course = await keptCourse(uid, text.courseId);
  const lacksFile = filesOf(text.value as LoadingLesson).some(
    ({ path, isVideo }) => (course?.withVideos || !isVideo) && !course?.files.includes(path),
  );
  if (course?.isComplete && lacksFile) await freshen(queries, uid, text.courseId);
}

/** Removes a kept course whose seat was given back just now. */
export async function removeLeftCourse(
  queries: QueryClient,
  uid: string,
  courseId: string,
): Promise<void> {
  await removeCourse(uid, courseId);
  await queries.invalidateQueries({ queryKey: keptCoursesKey(uid) });
}
