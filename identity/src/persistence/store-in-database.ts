import type { Database } from '@lectern/database/database';
import type { AfterCommit, IdentityStore, Stores } from '../store.ts';
import { accountsIn } from './accounts-in-database.ts';
import { attemptsIn } from './attempts-in-database.ts';
import { auditIn } from './audit-in-database.ts';
import { changesIn } from './changes-in-database.ts';
import { codesIn } from './codes-in-database.ts';
import { CommitRecorder } from './commit-recorder.ts';
import { type Connection, readingConnection, writingConnection } from './connection.ts';
import { devicesIn } from './devices-in-database.ts';
import { keysIn } from './keys-in-database.ts';
import { mailsIn } from './mails-in-database.ts';
import { credentialsIn, federationsIn } from './pending-in-database.ts';
import { sessionsIn } from './sessions-in-database.ts';

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
