import { LIMITS } from '@lectern/contract/limits';
import type { CaseInQueue } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { ALREADY_DECIDED } from './messages.ts';
import { presentCase } from './present.ts';
import { lockCase, selectNamedCase, updateCase } from './queries.ts';
import { mustNotBeClaimed } from './record-act.ts';

/**
 * Claims an open case for `LIMITS.caseClaim`, so that others see who is looking at it, or lets it go.
 *
 * @param takeOver true: also where another moderator has claimed it
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`; `conflict` where it was decided
 *   or is claimed by another
 */
export const claimCase = defineTransaction(
  import.meta.url,
  'claimCase',
  async (
    writer: Writer,
    user: SignedInUser,
    caseId: string,
    { claimed, takeOver }: { readonly claimed: boolean; readonly takeOver: boolean },
    now: Instant,
  ): Promise<CaseInQueue> => {
    const actor = await lockActorWithRole(writer, user, 'moderator');
    const open = await lockCase(writer, caseId);
    if (!open) throw notFound('This case');
    if (open.decided_at !== null) throw new ApiError('conflict', ALREADY_DECIDED);
    if (!takeOver) await mustNotBeClaimed(writer, open, actor, now);
    await updateCase(
      writer,
      caseId,
      claimed
        ? { claimed_by: actor.personId, claimed_until: now + LIMITS.caseClaim }
        : { claimed_by: null, claimed_until: null },
    );
    const row = await selectNamedCase(writer, caseId);
    if (!row) throw notFound('This case');
    return presentCase(row, now);
  },
);
