import type { Database } from '@lectern/database/database';
import type { AfterCommit, IdentityStore, Stores } from '../store.ts';
import { CommitRecorder } from './commit-recorder.ts';
import { type Connection, readingConnection, writingConnection } from './connection.ts';
import { changesIn } from './sql-account-event-store.ts';
import { accountsIn } from './sql-account-store.ts';
import { auditIn } from './sql-audit-store.ts';
import { devicesIn } from './sql-known-device-store.ts';
import { mailsIn } from './sql-mail-store.ts';
import { codesIn } from './sql-oob-code-store.ts';
import { credentialsIn, federationsIn } from './sql-pending-store.ts';
import { attemptsIn } from './sql-rate-limit-store.ts';
import { sessionsIn } from './sql-session-store.ts';
import { keysIn } from './sql-signing-key-store.ts';

/**
 * Keeps everything of identity in the product's database, on either engine.
 *
 * @param afterCommit absent: nothing happens after a commit
 */
export function createIdentityStore(database: Database, afterCommit?: AfterCommit): IdentityStore {
  return {
    read: storesOn(readingConnection(database)),
    write: async (work) => {
      let recorder = new CommitRecorder();
      const result = await database.interactiveTransaction((writer) => {
        // A transaction that is tried again starts with nothing written.
        recorder = new CommitRecorder();
        return work(recorder.watch(storesOn(writingConnection(writer))));
      });
      await afterCommit?.(recorder);
      return result;
    },
  };
}

function storesOn(db: Connection): Stores {
  return {
    accounts: accountsIn(db),
    sessions: sessionsIn(db),
    devices: devicesIn(db),
    codes: codesIn(db),
    keys: keysIn(db),
    federations: federationsIn(db),
    credentials: credentialsIn(db),
    mails: mailsIn(db),
    changes: changesIn(db),
    audit: auditIn(db),
    attempts: attemptsIn(db),
  };
}
