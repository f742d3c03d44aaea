import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { notFound } from '@lectern/http/errors/api-error';
import { lockActorWithRole, type SignedInUser } from '../../../accounts/signed-in-user.ts';
import { selectAsset } from '../queries.ts';

/**
 * Makes sure that an administrator may delete an upload.
 *
 * @returns the id of the administrator's person
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const mayRemoveUpload = defineTransaction(
  import.meta.url,
  'mayRemoveUpload',
  async (writer: Writer, user: SignedInUser, id: string): Promise<string> => {
    const { personId } = await lockActorWithRole(writer, user, 'administrator');
    if (!(await selectAsset(writer, id))) throw notFound('This file');
    return personId;
  },
);
