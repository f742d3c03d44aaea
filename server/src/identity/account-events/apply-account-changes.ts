import { addSecurityNotice } from '@lectern/api/workflows/add-security-notice';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from '@lectern/identity/account-events/account-event-listener';
import type { DeliverNotice } from '../notice-outbox.ts';

/**
 * Applies account events to the product's tables in the same database.
 *
 * @param clock UTC milliseconds
 */
export function applyAccountChanges(database: Database, clock: () => number): AccountEventListener {
  return (event) => database.transaction(applyAccountEvent, event, event.asOf, clock());
}

/**
 * Adds notices about accounts to the product's tables in the same database.
 *
 * @param clock UTC milliseconds
 */
export function applyAccountNotices(database: Database, clock: () => number): DeliverNotice {
  return (notice) => database.transaction(addSecurityNotice, notice, clock());
}
