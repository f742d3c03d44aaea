import { submitContactMessage } from '@lectern/api/features/contact/submit-contact-message';
import { contactInput } from '@lectern/contract/contact';
import type { Database } from '@lectern/database/database';
import { v7 as uuidv7 } from 'uuid';
import { newMessage } from './contact.ts';

/** A message to whoever runs the site, by a guest; resolves to its id. */
export async function arrangeMessage(
  database: Database,
  written: Partial<ReturnType<typeof newMessage>> = {},
): Promise<string> {
  const input = contactInput.parse(newMessage({ ...written }));
  const guest = { user: undefined, networks: undefined };
  await database.transaction(submitContactMessage, guest, input, Date.now());
  const { id } = await database.read
    .selectFrom('contact_message')
    .select('id')
    .where('idempotency_key', '=', input.messageId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A job that has failed for good, of a kind that nobody handles; resolves to its id. */
export async function arrangeFailedJob(
  database: Database,
  { kind = 'test-of-jobs', payload = '{}' as string | null } = {},
): Promise<string> {
  const id = uuidv7();
  const now = Date.now();
  await database.interactiveTransaction((writer) =>
    writer
      .insertInto('job')
      .values({
        id,
        kind,
        key: id,
        payload,
        run_at: now,
        attempts: 3,
        give_up_at: null,
        claimed_by: null,
        last_error: 'It did not work',
        created_at: now,
        failed_at: now,
      })
      .execute(),
  );
  return id;
}
