import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { deleteNoticesBefore } from './queries.ts';

const DAY = 86_400_000;
/** How long a notice is kept once it was read, counted from when it was added, in milliseconds. */
const READ_KEPT_FOR = 90 * DAY;
/** How long it is kept where nobody reads it. */
const KEPT_FOR = 180 * DAY;
/** Notices of one transaction, so that others do not wait for long. */
const BATCH = 1_000;

/** Deletes some of the notices that are too old. */
export const deleteSomeOldNotices = defineTransaction(
  import.meta.url,
  'deleteSomeOldNotices',
  async (writer: Writer, now: Instant): Promise<number> => {
    // Each by an index of its own: what nobody has read is not looked through to find what somebody has.
    const read = { onlyRead: true, limit: BATCH };
    const deleted = await deleteNoticesBefore(writer, now - READ_KEPT_FOR, read);
    const any = { onlyRead: false, limit: BATCH - deleted };
    return deleted + (await deleteNoticesBefore(writer, now - KEPT_FOR, any));
  },
);

/** Deletes the notices that are too old. `now` is in UTC milliseconds. */
export async function deleteOldNotices(
  database: Pick<Database, 'transaction'>,
  now: Instant,
): Promise<void> {
  while ((await database.transaction(deleteSomeOldNotices, now)) === BATCH);
}
