import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { NO_CURSOR } from './paging.ts';
import { line } from './text.ts';

const USES = 'Please give a number of uses from 1 to 10,000.';
const DAYS = 'Please give a number of days from 1 to 365.';

/** What a new link to register is to be. */
export const newInvitation = z.object({
  note: line(LIMITS.title).default('').describe('For administrators: whom it is for'),
  uses: z.int(USES).min(1, USES).max(10_000, USES).default(1),
  validDays: z.int(DAYS).min(1, DAYS).max(365, DAYS).default(7).describe('How long it can be used'),
});
export type NewInvitation = z.input<typeof newInvitation>;

/** A link by which people register where that takes an invitation. */
export const invitation = z.object({
  id: z.uuid(),
  note: z.string(),
  uses: z.int().describe('How often it was used'),
  maxUses: z.int(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
});
export type Invitation = z.infer<typeof invitation>;

export const invitations = z.array(invitation);

export const madeInvitation = z.object({
  invitation,
  path: z.string().describe('Of the link, with its code, which is told this once'),
});

export const oneInvitation = z.object({ id: z.uuid('That is no invitation.').toLowerCase() });

export const invitationsQuery = z.object({
  cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
});
