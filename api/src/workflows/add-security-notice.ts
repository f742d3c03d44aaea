import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockOrInsertPerson } from '../accounts/queries.ts';
import { addNotice } from '../features/notice/add-notices.ts';

/** What the identity provider tells the owner of an account, beside a letter of its own. */
export interface SecurityNotice {
  /** The provider's. */
  readonly accountId: string;
  /** The same where it is told again. */
  readonly id: string;
  readonly text: string;
}

/**
 * Adds a notice about an account, once however often it is told. Nobody gets it where the account is gone.
 *
 * @param now UTC milliseconds
 */
export const addSecurityNotice = defineTransaction(
  import.meta.url,
  'addSecurityNotice',
  async (writer: Writer, { accountId, id, text }: SecurityNotice, now: Instant): Promise<void> => {
    const { id: personId, state } = await lockOrInsertPerson(writer, accountId, now);
    if (state === 'deleted') return;
    const key = `security ${id}`;
    await addNotice(writer, { personId, key, kind: 'security', detail: { text } }, now);
  },
);
