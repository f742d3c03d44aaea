import { isPublicPurpose, type MediaPurpose } from '@lectern/contract/media';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.ts';
import { insertAsset } from './queries.ts';

/** What is said of a file that an operator brings. */
export interface ImportAnnouncement {
  readonly purpose: MediaPurpose;
  /** It need not be there yet. */
  readonly courseId: string;
  /** Null: the course waits for its owner. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly bytes: number;
}

/** Notes that a file is about to come, so that it is swept if the import is killed. */
export const announceImport = defineTransaction(
  import.meta.url,
  'announceImport',
  async (
    writer: Writer,
    { purpose, courseId, ownerId, name, bytes }: ImportAnnouncement,
    now: Instant,
  ): Promise<string> => {
    const id = uuidv7();
    await insertAsset(writer, {
      id,
      owner_id: ownerId,
      course_id: isPublicPurpose(purpose) ? null : courseId,
      purpose,
      name,
      bytes,
      type: null,
      file: null,
      seconds: null,
      created_at: now,
      stored_at: null,
    });
    await recordAudit(writer, {
      at: now,
      actorId: null,
      action: 'media.import',
      subject: { type: 'media', id },
      detail: { purpose, bytes, courseId },
    });
    return id;
  },
);
