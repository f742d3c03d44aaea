import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { MediaStore } from '@lectern/media/media-store';
import { deleteAsset, selectOrphans } from './queries.ts';

/** How long a file may be shown nowhere before it goes, in milliseconds: a week. */
export const ORPHANS_KEPT_FOR = 7 * 24 * 60 * 60_000;
/** Files that go at a time. */
const BATCH = 100;

/** Forgets an asset whose files are gone. */
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
