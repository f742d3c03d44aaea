import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from '@lectern/identity/account-events/account-event-listener';

/**
 * Brings news of accounts to the product's tables, which lie in this database.
 *
 * @param clock UTC milliseconds
 */
export function applyAccountChanges(database: Database, clock: () => number): AccountEventListener {
  return (news) => database.transaction(applyAccountEvent, news, news.asOf, clock());
}
