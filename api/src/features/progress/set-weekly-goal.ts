import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { deleteGoal, upsertGoal } from './queries.ts';

/**
 * Sets on how many days a week somebody wants to learn.
 *
 * @param days 1 to 7; null: no goal
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`
 */
export const setWeeklyGoal = defineTransaction(
  import.meta.url,
  'setWeeklyGoal',
  async (
    writer: Writer,
    user: SignedInUser,
    days: number | null,
    now: Instant,
  ): Promise<{ days: number | null }> => {
    const { personId } = await lockActor(writer, user);
    if (days === null) await deleteGoal(writer, personId);
    else await upsertGoal(writer, { person_id: personId, days, set_at: now });
    return { days };
  },
);
