import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { deleteSignalsBefore, insertSignals } from './queries.ts';

/** Signals of one statement. */
const BATCH = 500;
/** Signals are read within seconds; they are kept this long, in milliseconds. */
const KEPT_FOR = 3_600_000;

/**
 * Tells all nodes that what open pages of these people show has changed, or that their account has: call
 * it in the transaction that changes it.
 *
 * @param now UTC milliseconds
 */
export async function signalPeople(
  writer: Writer,
  personIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < personIds.length; from += BATCH) {
    const some = personIds.slice(from, from + BATCH);
    await insertSignals(
      writer,
      some.map((person_id) => ({ person_id, at: now })),
    );
  }
}

/** Deletes the signals that every node has read. `now` is in UTC milliseconds. */
export const deleteOldSignals = defineTransaction(
  import.meta.url,
  'deleteOldSignals',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteSignalsBefore(writer, now - KEPT_FOR);
  },
);
