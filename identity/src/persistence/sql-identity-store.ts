import type { Database } from '@lectern/database/database';
import type { AfterCommit, IdentityStore, Stores } from '../store.ts';
import { CommitRecorder } from './commit-recorder.ts';
import { type Connection, readingConnection, writingConnection } from './connection.ts';
import { sqlAccountEventStore } from './sql-account-event-store.ts';
import { sqlAccountStore } from './sql-account-store.ts';
import { sqlAuditStore } from './sql-audit-store.ts';
import { sqlKnownDeviceStore } from './sql-known-device-store.ts';
import { sqlMailStore } from './sql-mail-store.ts';
import { sqlOobCodeStore } from './sql-oob-code-store.ts';
import { sqlPendingCredentialStore, sqlPendingFederationStore } from './sql-pending-store.ts';
import { sqlRateLimitStore } from './sql-rate-limit-store.ts';
import { sqlSessionStore } from './sql-session-store.ts';
import { sqlSigningKeyStore } from './sql-signing-key-store.ts';

/**
 * Identity's stores in the product's database, on either engine.
 *
 * @param afterCommit absent: nothing happens after a commit
 */
export function createIdentityStore(database: Database, afterCommit?: AfterCommit): IdentityStore {
  return {
    read: createStores(readingConnection(database)),
    write: async (work) => {
      let recorder = new CommitRecorder();
      const result = await database.interactiveTransaction((writer) => {
        // A transaction that is tried again starts with nothing written.
        recorder = new CommitRecorder();
        return work(recorder.watch(createStores(writingConnection(writer))));
      });
      await afterCommit?.(recorder);
      return result;
    },
  };
}

function createStores(db: Connection): Stores {
  return {
    accounts: sqlAccountStore(db),
    sessions: sqlSessionStore(db),
    devices: sqlKnownDeviceStore(db),
    codes: sqlOobCodeStore(db),
    keys: sqlSigningKeyStore(db),
    federations: sqlPendingFederationStore(db),
    credentials: sqlPendingCredentialStore(db),
    mails: sqlMailStore(db),
    accountEvents: sqlAccountEventStore(db),
    audit: sqlAuditStore(db),
    rateLimits: sqlRateLimitStore(db),
  };
}
