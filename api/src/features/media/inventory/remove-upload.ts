import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { MediaStore } from '@lectern/media/media-store';
import { recordAudit } from '../../audit/audit.ts';
import { lockCourse } from '../../course/queries.ts';
import { markChanged } from '../../listing/queries.ts';
import { deleteAsset, lockAsset, selectAsset } from '../queries.ts';
import { unlinkLessons } from './queries.ts';

/**
 * Deletes an upload for the operator or an administrator: its files, and its row, also where a lesson shows it. The files go
 * first: after a crash the same is done once more.
 *
 * @param now UTC milliseconds
 * @param actorId the administrator's person; null: the operator, by a command
 */
export async function removeUpload(
  { database, store }: { readonly database: Database; readonly store: MediaStore },
  id: string,
  now: Instant,
  actorId: string | null = null,
): Promise<void> {
  await store.removeAsset(id);
  await database.transaction(removeRow, id, now, actorId);
}

/** Takes an upload out of its lessons and forgets it. */
export const removeRow = defineTransaction(
  import.meta.url,
  'removeRow',
  async (writer: Writer, id: string, now: Instant, actorId: string | null): Promise<void> => {
    const courseId = (await selectAsset(writer, id))?.course_id;
    const course = courseId ? await lockCourse(writer, courseId) : undefined;
    const asset = await lockAsset(writer, id);
    if (!asset) return;
    await unlinkLessons(writer, id, now);
    if (course) await markChanged(writer, course.id);
    await deleteAsset(writer, id);
    await recordAudit(writer, {
      at: now,
      actorId,
      action: 'media.delete',
      subject: { type: 'media', id },
      detail: { purpose: asset.purpose, bytes: Number(asset.bytes) },
    });
  },
);
