import type { SavedState } from '@lectern/contract/saved-course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { deleteSave } from './queries.ts';

/**
 * Removes a course from those that somebody has saved; changes nothing where it is none of them.
 *
 * @throws ApiError `unauthenticated`
 */
export const removeSavedCourse = defineTransaction(
  import.meta.url,
  'removeSavedCourse',
  async (writer: Writer, user: SignedInUser, courseId: string): Promise<SavedState> => {
    const { personId } = await lockActor(writer, user);
    await deleteSave(writer, personId, courseId);
    return { saved: false };
  },
);
