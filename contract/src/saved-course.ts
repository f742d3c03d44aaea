import { z } from 'zod';
import { courseId, courseSummary } from './course.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';

/** One's own saved courses; without a limit one answer holds {@link LIMITS.pageSize} of them. */
export const savedCoursesQuery = z.object(pageParameters(LIMITS.pageSizeMax));

/** A course that somebody has saved for later. */
export const savedCourse = z.object({
  course: courseSummary,
  savedAt: z.iso.datetime().describe('UTC instant'),
});
export type SavedCourse = z.infer<typeof savedCourse>;

/** The ids of all of one's own saved courses. */
export const savedCourseIds = z.array(courseId).max(LIMITS.savedCourses);

/** How a course stands with somebody after they saved it, or removed it. */
export const savedState = z.object({ saved: z.boolean() });
export type SavedState = z.infer<typeof savedState>;
