import { z } from 'zod';
import { pageOfRegister, registerSearch } from './register.ts';

/** Which work in the background is wanted. */
export const jobsFilter = z.object({
  about: z
    .enum(['letters', 'other'], 'Please choose letters or other work.')
    .optional()
    .describe('Letters alone, or all but them'),
  state: z.enum(['waiting', 'failed'], 'Please choose waiting or failed.').optional(),
  recipient: registerSearch.describe(
    'An e-mail: only letters to it, as far as that is still known',
  ),
});
export type JobsFilter = z.infer<typeof jobsFilter>;
export const jobsQuery = jobsFilter.extend(pageOfRegister);

/** Work in the background that is not done; of what it was given a list shows the recipient alone. */
export const listedJob = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string().nullable(),
  recipient: z
    .string()
    .nullable()
    .describe('The e-mail that a letter goes to; null where it is not known, and of other work'),
  state: z.enum(['waiting', 'running', 'failed']),
  attempts: z.int(),
  nextRunAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  canRetry: z.boolean().describe('False where what it was given was erased'),
});
export type ListedJob = z.infer<typeof listedJob>;

export const jobId = z.object({ id: z.uuid() });
