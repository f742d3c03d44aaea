import { v7 as uuidv7 } from 'uuid';
import type { AuditStore } from '../accounts/audit-store.ts';
import type { Connection } from './connection.ts';

export function sqlAuditStore(db: Connection): AuditStore {
  return {
    record: async ({ at, actorId, action, accountId, detail = {} }) => {
      await db
        .insertInto('audit')
        .values({
          id: uuidv7(),
          at,
          actor_id: actorId,
          action,
          subject_type: 'account',
          subject_id: accountId,
          detail: JSON.stringify(detail),
        })
        .execute();
    },
  };
}
