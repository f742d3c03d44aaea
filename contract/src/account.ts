import { z } from 'zod';
import { role } from './role.ts';

/** The signed-in user as the product has them, beside what their token says. */
export const ownAccount = z
  .object({
    role: role.nullable().describe('What they may do beside learning and teaching; null: nothing'),
    needsSecondFactor: z
      .boolean()
      .describe('Whether they may use their role only after signing in with a second factor'),
    mayTeach: z.boolean().describe('Whether they may add courses and publish them'),
    suspension: z
      .object({
        reason: z.string(),
        until: z.iso.datetime().nullable().describe('Null: for good'),
      })
      .nullable(),
  })
  .describe('The account of the signed-in user');
export type OwnAccount = z.infer<typeof ownAccount>;
