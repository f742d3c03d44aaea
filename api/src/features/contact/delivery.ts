import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { deleteOldCounts } from '../sending-limits/count-sent.ts';
import { updateMailed } from './queries.ts';

/** The job that mails a message; its key is the message's id. It waits where nobody is mailed. */
export const CONTACT_MESSAGE: JobKind<{ readonly messageId: string }> = {
  name: 'contact-message',
  payload: z.object({ messageId: z.string() }),
};

/** @param now UTC milliseconds */
export const markMessageMailed = defineTransaction(
  import.meta.url,
  'markMessageMailed',
  async (writer: Writer, id: string, now: Instant): Promise<void> => {
    await updateMailed(writer, id, now);
  },
);

/** Deletes counts of senders whose windows are over. `now` is in UTC milliseconds. */
export const deleteOldMessageCounts = defineTransaction(
  import.meta.url,
  'deleteOldMessageCounts',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteOldCounts(writer, now);
  },
);
