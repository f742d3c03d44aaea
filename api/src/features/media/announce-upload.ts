import type { UploadInput } from '@lectern/contract/media';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import type { MediaLimits } from '../../context.ts';
import { recordAudit } from '../audit/audit.ts';
import { mustOwn } from '../course/policy.ts';
import { selectStandingOf } from '../course/queries.ts';
import { NOT_YOURS, QUOTA, TOO_LONG } from './messages.ts';
import { insertAsset, sumBytesOf } from './queries.ts';

/**
 * Makes room for a file that is about to come. The person is locked, so that two at once do not both
 * take what is left of the quota.
 *
 * @param now UTC milliseconds
 * @returns the id of the asset, which is that of the upload too
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `too-large`, or `rule-broken` over the
 *   quota
 */
export const announceUpload = defineTransaction(
  import.meta.url,
  'announceUpload',
  async (
    writer: Writer,
    user: SignedInUser,
    { purpose, courseId, name, bytes }: UploadInput,
    limits: MediaLimits,
    now: Instant,
  ): Promise<string> => {
    const owner = await lockActor(writer, user);
    if (courseId) mustOwn(owner, await selectStandingOf(writer, courseId), NOT_YOURS);
    if (bytes > limits.maxFile) throw new ApiError('too-large', TOO_LONG(limits.maxFile));
    const before = await sumBytesOf(writer, owner.personId);
    if (before + bytes > limits.quota) throw new ApiError('rule-broken', QUOTA(limits.quota));
    const id = uuidv7();
    await insertAsset(writer, {
      id,
      owner_id: owner.personId,
      course_id: courseId ?? null,
      purpose,
      name,
      bytes,
      type: null,
      file: null,
      seconds: null,
      created_at: now,
      stored_at: null,
      original: null,
      preparation: null,
      prepared_at: null,
      poster: null,
      hls: null,
    });
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'media.announce',
      subject: { type: 'media', id },
      detail: { purpose, bytes, ...(courseId ? { courseId } : {}) },
    });
    return id;
  },
);
