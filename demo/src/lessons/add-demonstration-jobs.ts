import type { JobRunner } from '@lectern/jobs/job-runner';
import type { LessonsOptions } from './lessons-handler.ts';

/** Runs the demonstration's own jobs, in a demonstration alone. */
export async function addDemonstrationJobs(
  jobs: JobRunner,
  options: LessonsOptions,
): Promise<void> {
  const { lessonsHandler } = await import('./lessons-handler.ts');
  jobs.handle(lessonsHandler(options));
}
