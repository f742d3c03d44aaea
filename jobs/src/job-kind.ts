import type { z } from 'zod';

/** A kind of job, known to whoever enqueues and to whoever runs it. */
export interface JobKind<Payload> {
  /** Stands in the table, so that it never changes: jobs of earlier versions wait under it. */
  readonly name: string;
  /** What a job is given; it is stored as JSON, and parsed before the job is run. */
  readonly payload: z.ZodType<Payload>;
}
