import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { leave } from '@lectern/api/features/enrolment/leave';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Database } from '@lectern/database/database';
import { COURSES, courseIdAt, learnerAt, spread } from './sample.ts';
import { enrolWithoutQueue, leaveWithoutQueue } from './without-queue.ts';
import { CLIENTS } from './writing-product.ts';

export const WITH_QUEUE = { enrol, leave };
export const WITHOUT_QUEUE = { enrol: enrolWithoutQueue, leave: leaveWithoutQueue };

/** How long a turn's transactions took, in milliseconds each, as one after another would take. */
export interface SeatTimes {
  readonly enrolling: number;
  readonly leaving: number;
}

/**
 * Has the learners enrol, and then leave again, by 32 callers at a time; so every turn finds the tables
 * as the one before did.
 *
 * @param turn decides which course each of them takes
 */
export async function timeSeats(
  database: Database,
  { enrol, leave }: typeof WITH_QUEUE,
  learners: readonly SignedInUser[],
  turn: number,
): Promise<SeatTimes> {
  const courseOf = (learner: number) => courseIdAt(spread(learner, turn, COURSES, false));
  const time = async (transaction: typeof enrol, enrolled: boolean) => {
    const began = performance.now();
    await all(learners, async (learner, number) => {
      const change = await database.transaction(transaction, learner, courseOf(number), Date.now());
      if (change.enrolled !== enrolled) throw new Error('Nothing was changed');
    });
    return (performance.now() - began) / learners.length;
  };
  return { enrolling: await time(enrol, true), leaving: await time(leave, false) };
}

/** The first of the sample's learners, as they are after they have signed in. */
export async function signInLearners(database: Database, howMany: number): Promise<SignedInUser[]> {
  return await database.interactiveTransaction(async (writer) => {
    const learners: SignedInUser[] = [];
    for (let number = 0; number < howMany; number++) {
      const { accountId, email, name } = learnerAt(number);
      const account = { accountId, email, emailVerified: true, name, picture: '' };
      learners.push(await upsertPersonFromToken(writer, account, Date.now()));
    }
    return learners;
  });
}

async function all(
  learners: readonly SignedInUser[],
  act: (learner: SignedInUser, number: number) => Promise<void>,
): Promise<void> {
  const queue = learners.entries();
  const caller = async () => {
    for (const [number, learner] of queue) await act(learner, number);
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
}
