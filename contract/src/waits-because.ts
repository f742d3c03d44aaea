import { z } from 'zod';

/** Of what nobody but its author and moderators sees yet. */
export const waitsBecause = z
  .string()
  .optional()
  .describe('Why it waits until a moderator has looked at it; absent: it does not');
