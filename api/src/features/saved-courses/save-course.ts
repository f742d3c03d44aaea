import { LIMITS } from '@lectern/contract/limits';
import type { SavedState } from '@lectern/contract/saved-course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { mustHaveEmail } from '../../accounts/policy.ts';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { isListed } from '../listing/queries.ts';
import { TOO_MANY_SAVED } from './messages.ts';
import { deleteUnlistedSaves, insertSave, selectSavedIds } from './queries.ts';

/**
 * Saves a listed course for later; one that is saved keeps its place. Saves of courses that are listed no
 * more, which nobody is shown, make room where there is none.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `forbidden` for an account without an e-mail, `not-found`,
 *   `rule-broken` for one course too many
 */
export const saveCourse = defineTransaction(
  import.meta.url,
  'saveCourse',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    now: Instant,
  ): Promise<SavedState> => {
    const actor = await lockActor(writer, user);
    mustHaveEmail(actor);
    const { personId } = actor;
    if (!(await isListed(writer, courseId))) throw notFound('This course');
    const saved = await selectSavedIds(writer, personId);
    if (saved.includes(courseId)) return { saved: true };
    const isFull =
      saved.length >= LIMITS.savedCourses && (await deleteUnlistedSaves(writer, personId)) === 0;
    if (isFull) throw new ApiError('rule-broken', TOO_MANY_SAVED);
    await insertSave(writer, { person_id: personId, course_id: courseId, saved_at: now });
    return { saved: true };
  },
);
