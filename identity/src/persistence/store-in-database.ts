import type { Database } from '@lectern/database/database';
import type { IdentityStore, Stores } from '../store.ts';
import { accountsIn } from './accounts-in-database.ts';
import { attemptsIn } from './attempts-in-database.ts';
import { auditIn } from './audit-in-database.ts';
import { changesIn } from './changes-in-database.ts';
import { codesIn } from './codes-in-database.ts';
import { type Connection, readingConnection, writingConnection } from './connection.ts';
import { devicesIn } from './devices-in-database.ts';
import { keysIn } from './keys-in-database.ts';
import { mailsIn } from './mails-in-database.ts';
import { credentialsIn, federationsIn } from './pending-in-database.ts';
import { sessionsIn } from './sessions-in-database.ts';

/** Keeps everything of identity in the product's database, on either engine. */
export function createIdentityStore(database: Database): IdentityStore {
  return {
    read: storesOn(readingConnection(database)),
    write: (work) =>
      database.interactiveTransaction((writer) => work(storesOn(writingConnection(writer)))),
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
