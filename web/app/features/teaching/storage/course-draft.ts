import { z } from 'zod';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';
import { attempt } from '../rules/submission.ts';
import { writtenCourse } from '../rules/written-course.ts';

const courseDraft = z.object({
  /** The entity tag of the version that the draft changes. Absent for a new course. */
  basis: z.string().optional(),
  /** Sent before, and never answered. */
  attempt: attempt.optional(),
  written: writtenCourse,
});
export type CourseDraft = z.infer<typeof courseDraft>;

/** By account, and by the id of the course. */
export const courseDrafts = storedDraft<CourseDraft>('course', courseDraft);

/** In place of an id, for a new course. */
export const NEW = 'new';
