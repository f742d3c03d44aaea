import { hash } from 'node:crypto';
import type { InvitationStore } from '../accounts/invitation-store.ts';
import type { Connection } from './connection.ts';

/** The product writes the table; a registration alone counts a use. */
export function sqlInvitationStore(db: Connection): InvitationStore {
  return {
    use: async (code, now) => {
      const used = await db
        .updateTable('invitation')
        .set(({ eb, ref }) => ({ uses: eb(ref('uses'), '+', 1) }))
        .where('code_hash', '=', hash('sha256', code, 'hex'))
        .where('expires_at', '>', now)
        .where('revoked_at', 'is', null)
        .whereRef('uses', '<', 'max_uses')
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
