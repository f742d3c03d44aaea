import { z } from 'zod';

/** Days that the overview goes back, today included. */
export const OVERVIEW_DAYS = 30;

const count = z.int().min(0);

/** What one day brought. */
export const siteDay = z.object({
  day: z.iso.date().describe('UTC'),
  people: count.describe('New accounts'),
  courses: count.describe('Courses added'),
  enrolments: count,
  completions: count,
});
export type SiteDay = z.infer<typeof siteDay>;

/** So many are counted at most. */
export const COUNTED_AT_MOST = 1_000;

export const siteHealth = z.object({
  version: z.string(),
  database: z.object({ engine: z.string(), milliseconds: z.number() }),
  mail: z.object({
    way: z.enum(['server', 'outbox']).describe('By a mail server, or into the outbox folder'),
    answers: z.boolean().describe('Whether the mail server lets this site in; the outbox always'),
    waiting: count,
    oldestDue: z.iso.datetime().nullable(),
  }),
  jobs: z.object({ failed: count, oldestDue: z.iso.datetime().nullable() }),
  storage: z.object({
    kind: z.enum(['disk', 'object store']),
    answers: z.boolean().describe('Whether what lies there can be listed'),
  }),
  disk: z
    .object({ free: z.int(), total: z.int() })
    .nullable()
    .describe('Where the data lie, in bytes; null where it cannot be told'),
});
export type SiteHealth = z.infer<typeof siteHealth>;

/** How the site is doing. */
export const overview = z.object({
  days: z.array(siteDay).describe('The oldest first, today the last'),
  waiting: z
    .object({
      messages: count,
      failedJobs: count,
      letters: count,
      reports: count.describe('Open cases of what is reported'),
      approvals: count.describe('What is held until a moderator has looked at it'),
      appeals: count,
    })
    .describe(`What somebody has to look at; ${COUNTED_AT_MOST} means that many, or more`),
  health: siteHealth,
});
export type Overview = z.infer<typeof overview>;
