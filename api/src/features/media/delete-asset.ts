import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { type MediaStore, mediaKey } from '@lectern/media/media-store';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { ADDRESS_LIFETIME } from './addresses.ts';
import { IN_USE } from './messages.ts';
import {
  deleteAsset,
  isAssetInUse,
  lockAsset,
  selectOrphans,
  selectReplaced,
  updateAsset,
} from './queries.ts';

/** How long a file may be shown nowhere before it goes, in milliseconds: a week. */
export const ORPHANS_KEPT_FOR = 7 * 24 * 60 * 60_000;
/** Files that go at a time. */
const BATCH = 100;

/**
 * Takes an upload of one's own out of the quota; its files are to be removed afterwards.
 *
 * @throws ApiError `not-found`, or `conflict` where something shows it
 */
export const deleteOwnAsset = defineTransaction(
  import.meta.url,
  'deleteOwnAsset',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<void> => {
    const { personId } = await lockActor(writer, user);
    const asset = await lockAsset(writer, id);
    if (!asset || asset.owner_id !== personId) throw notFound('This file');
    if (await isAssetInUse(writer, id)) throw new ApiError('conflict', IN_USE);
    await deleteAsset(writer, id);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'media.delete',
      subject: { type: 'media', id },
      detail: {},
    });
  },
);

/** Forgets an asset whose files are gone, and an upload that was refused or given up. */
export const forgetAsset = defineTransaction(
  import.meta.url,
  'forgetAsset',
  async (writer: Writer, id: string): Promise<void> => {
    await deleteAsset(writer, id);
  },
);

/**
 * Deletes what no lesson has shown for a week, and what courses leave behind that are gone. The files
 * go first: what is left after a crash is found again.
 *
 * @param now UTC milliseconds
 * @returns how many assets went
 */
export async function sweepOrphans(
  { database, store }: { readonly database: Database; readonly store: MediaStore },
  now: Instant,
): Promise<number> {
  let gone = 0;
  for (;;) {
    const orphans = await selectOrphans(database.read, now - ORPHANS_KEPT_FOR, BATCH);
    for (const { id } of orphans) {
      await store.removeAsset(id);
      await database.transaction(forgetAsset, id);
      gone += 1;
    }
    if (orphans.length < BATCH) return gone;
  }
}

/** Notes that the original of a video is gone. */
export const forgetOriginal = defineTransaction(
  import.meta.url,
  'forgetOriginal',
  async (writer: Writer, id: string): Promise<void> => {
    await updateAsset(writer, id, { original: null });
  },
);

/**
 * Deletes what videos were uploaded as, once browsers play what was made of them and no address is good
 * any more that was signed before. The files go first: what is left after a crash is found again.
 *
 * @param now UTC milliseconds
 */
export async function sweepReplaced(
  { database, store }: { readonly database: Database; readonly store: MediaStore },
  now: Instant,
): Promise<void> {
  for (;;) {
    const replaced = await selectReplaced(database.read, now - ADDRESS_LIFETIME, BATCH);
    for (const { id, original } of replaced) {
      await store.remove(mediaKey(id, original));
      await database.transaction(forgetOriginal, id);
    }
    if (replaced.length < BATCH) return;
  }
}
