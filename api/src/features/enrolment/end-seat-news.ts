import type { SeatNewsEnd } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { endNewsOfSeat } from './queries.ts';

/**
 * Notes that the learner has seen which seat they were given; changes nothing where there is no such news.
 *
 * @throws ApiError `unauthenticated`
 */
export const endSeatNews = defineTransaction(
  import.meta.url,
  'endSeatNews',
  async (writer: Writer, learner: SignedInUser, courseId: string): Promise<SeatNewsEnd> => {
    const { personId } = await lockActor(writer, learner);
    await endNewsOfSeat(writer, courseId, personId);
    return { seen: true };
  },
);
