import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { allowTeaching, lockPersonActedOn } from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';

/**
 * Lets a person teach, or no longer; it counts where not everybody may.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const setTeaching = defineTransaction(
  import.meta.url,
  'setTeaching',
  async (
    writer: Writer,
    user: SignedInUser,
    personId: string,
    allowed: boolean,
    now: Instant,
  ): Promise<void> => {
    const { actor, person } = await lockPersonActedOn(writer, user, personId, 'administrator');
    if ((person.may_teach === 1) === allowed) return;
    await allowTeaching(writer, person, allowed, now);
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'person.teaching',
      subject: { type: 'account', id: person.account_id },
      detail: { allowed },
    });
  },
);
