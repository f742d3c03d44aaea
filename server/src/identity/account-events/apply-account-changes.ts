import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from '@lectern/identity/account-events/account-event-listener';

/**
 * Applies account events to the product's tables in the same database.
 *
 * @param clock UTC milliseconds
 */
export function applyAccountChanges(database: Database, clock: () => number): AccountEventListener {
  return (event) => database.transaction(applyAccountEvent, event, event.asOf, clock());
}
