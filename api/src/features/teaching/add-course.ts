import type { NewCourseInput, OwnCourse } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { mustHaveEmail } from '../../accounts/policy.ts';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { createCourses } from '../course/course.ts';
import { selectCourse } from '../course/queries.ts';
import { holdForLook } from '../course-hold/course-hold.ts';
import { whyCourseWaits } from '../course-hold/why-course-waits.ts';
import { type HoldingPolicy, NOTHING_WAITS } from '../held-texts/why-held.ts';
import { waitingOf } from '../moderation-case/waiting.ts';
import { type CourseAddition, findAddition, saveAddition } from './addition.ts';
import { ADDED_AND_DELETED, KEY_USED, TOO_MANY_COURSES } from './messages.ts';
import { presentOwnCourse } from './present.ts';
import { hasWritten } from './queries.ts';

/**
 * Adds a course of the person's own, with no learners and no reviews; once under a key.
 *
 * @param now UTC milliseconds
 * @param key names this addition among the person's: sent again, it is answered by the course that
 *   was added, as it is now. The person is locked, so two requests at once do not miss each other
 * @param policy what waits until a moderator has looked at it
 * @throws ApiError `unauthenticated`, `forbidden` for an account without an e-mail, `rule-broken`
 *   for one that has as many courses as anybody may or for a key that came with another course, or
 *   `conflict` where the course that was added is gone
 */
export const addCourse = defineTransaction(
  import.meta.url,
  'addCourse',
  async (
    writer: Writer,
    user: SignedInUser,
    input: NewCourseInput,
    now: Instant,
    key?: string,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<OwnCourse> => {
    const owner = await lockActor(writer, user);
    mustHaveEmail(owner);
    const earlier = key === undefined ? undefined : await findAddition(writer, owner, key, input);
    if (earlier) return await courseOfAddition(writer, owner, earlier);
    if (await hasWritten(writer, owner.personId, LIMITS.coursesPerPerson)) {
      throw new ApiError('rule-broken', TOO_MANY_COURSES);
    }
    const [courseId] = await createCourses(writer, [{ input, owner, addedAt: now }], now);
    const added = courseId ? await selectCourse(writer, courseId) : undefined;
    if (!added) throw new Error('A course that was just added is there');
    if (key !== undefined) {
      await saveAddition(writer, owner, { key, input, courseId: added.id, addedAt: now });
    }
    const why = input.draft ? undefined : whyCourseWaits(owner, added, policy, now);
    if (why === undefined) return presentOwnCourse(added, owner.email);
    await holdForLook(writer, added, why, now);
    const held = { ...added, archived_at: now };
    return { ...presentOwnCourse(held, owner.email), held: 'approval', waitsBecause: why };
  },
);

async function courseOfAddition(
  writer: Writer,
  owner: SignedInUser,
  { courseId, isSame }: CourseAddition,
): Promise<OwnCourse> {
  if (!isSame) throw new ApiError('rule-broken', KEY_USED);
  const row = await selectCourse(writer, courseId);
  if (!row) throw new ApiError('conflict', ADDED_AND_DELETED);
  const course = presentOwnCourse(row, owner.email);
  if (row.archived_at === null) return course;
  const waiting = await waitingOf(writer, 'course', courseId);
  if (waiting.waitsBecause === undefined) throw new ApiError('conflict', ADDED_AND_DELETED);
  return { ...course, held: 'approval', ...waiting };
}
