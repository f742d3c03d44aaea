import { z } from 'zod';

/**
 * What keeps a course out of the lists: a moderator, its owner's suspension, its owner's disabled account, or a
 * look that it waits for.
 */
export const courseHold = z.enum(['moderation', 'suspension', 'disabled', 'approval']);
