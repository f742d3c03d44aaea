import type { SeatNewsEnd } from '@lectern/contract/enrolment';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { readNoticeWithKey } from '../notice/read-notices.ts';
import { endNewsOfSeat } from './queries.ts';
import { seatNoticeKey } from './seat-news.ts';

/**
 * Notes that the learner has seen which seat they were given: the notice of it is read as well. Changes nothing where there is no such news.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`
 */
export const endSeatNews = defineTransaction(
  import.meta.url,
  'endSeatNews',
  async (
    writer: Writer,
    learner: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<SeatNewsEnd> => {
    const { personId } = await lockActor(writer, learner);
    const enrolmentId = await endNewsOfSeat(writer, courseId, personId);
    if (enrolmentId !== undefined) {
      await readNoticeWithKey(writer, personId, seatNoticeKey(enrolmentId), now);
    }
    return { seen: true };
  },
);
