import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { deleteNoteOf } from './queries.ts';

/**
 * Deletes a note of one's own, if there is one.
 *
 * @throws ApiError `unauthenticated`
 */
export const deleteNote = defineTransaction(
  import.meta.url,
  'deleteNote',
  async (writer: Writer, user: SignedInUser, id: string): Promise<{ deleted: boolean }> => {
    const { personId } = await lockActor(writer, user);
    return { deleted: await deleteNoteOf(writer, personId, id) };
  },
);
