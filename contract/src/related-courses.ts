import { z } from 'zod';
import { courseSummary } from './course.ts';
import { LIMITS } from './limits.ts';

const shelf = z.array(courseSummary).max(LIMITS.relatedShelf);

/** What else somebody who looks at a course may look at. */
export const relatedCourses = z.object({
  alsoTaken: shelf.describe('That its learners also take; named only where several of them do'),
  related: shelf.describe('Of its subject, and with words of its title; none that `alsoTaken` has'),
});
export type RelatedCourses = z.infer<typeof relatedCourses>;
