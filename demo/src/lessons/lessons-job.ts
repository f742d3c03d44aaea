import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';

/** Brings one course of the demonstration its lessons. */
export const DEMONSTRATION_LESSONS: JobKind<{ readonly folder: string }> = {
  name: 'demonstration-lessons',
  payload: z.object({ folder: z.string().regex(/^[a-z-]+$/) }),
};
