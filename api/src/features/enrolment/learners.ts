import { setImmediate } from 'node:timers/promises';
import { ENROLMENT_WEEKS } from '@lectern/contract/course';
import type { Learner } from '@lectern/contract/enrolment';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { OwnedCourse } from '../course/policy.ts';
import { presentLearner } from './present.ts';
import { countArrivals, type LearnerRow, selectLearners } from './queries.ts';

/** In milliseconds. */
const WEEK = 604_800_000;
/** Learners read at a time. */
const BATCH = 500;

/**
 * Who learns in a course, the latest first, a batch at a time; for its owner. Other requests have
 * their turn between the batches: on SQLite a query keeps the thread to itself.
 */
export async function* learnersOf(
  reader: Reader,
  course: OwnedCourse,
): AsyncGenerator<readonly Learner[]> {
  let after: LearnerRow | undefined;
  do {
    const rows: LearnerRow[] = await selectLearners(reader, course.id, after, BATCH);
    yield rows.map(presentLearner);
    after = rows.length === BATCH ? rows.at(-1) : undefined;
    await setImmediate();
  } while (after);
}

/**
 * How many came to each of an owner's courses in each of the last weeks, the oldest first; courses
 * to which nobody came are left out.
 *
 * @param now UTC milliseconds: the last week ends now
 */
export async function weeklyEnrolments(
  reader: Reader,
  owner: SignedInUser,
  now: Instant,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const since = now - ENROLMENT_WEEKS * WEEK;
  const weeks = new Map<string, number[]>();
  for (const arrivals of await countArrivals(reader, owner.personId, since, WEEK)) {
    const { course_id: courseId, place, learners } = arrivals;
    const counts = weeks.get(courseId) ?? Array<number>(ENROLMENT_WEEKS).fill(0);
    // Another machine's clock may be ahead of ours.
    const week = Math.min(place, ENROLMENT_WEEKS - 1);
    counts[week] = (counts[week] ?? 0) + learners;
    weeks.set(courseId, counts);
  }
  return weeks;
}
