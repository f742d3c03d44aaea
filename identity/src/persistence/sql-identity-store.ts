import type { Database } from '@lectern/database/database';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { NoticeOutbox } from '../notices/notice-outbox.ts';
import type { AfterCommit, IdentityStore, Stores } from '../store.ts';
import { CommitRecorder } from './commit-recorder.ts';
import { type Connection, readingConnection, writingConnection } from './connection.ts';
import { sqlAccountData } from './sql-account-data.ts';
import { sqlAccountEventStore } from './sql-account-event-store.ts';
import { sqlAccountStore } from './sql-account-store.ts';
import { sqlAuditStore } from './sql-audit-store.ts';
import { sqlInvitationStore } from './sql-invitation-store.ts';
import { sqlKnownDeviceStore } from './sql-known-device-store.ts';
import { sqlOobCodeStore } from './sql-oob-code-store.ts';
import { sqlPasskeyChallengeStore, sqlPasskeyStore } from './sql-passkey-store.ts';
import { sqlPendingEnrolmentStore, sqlPendingSignInStore } from './sql-pending-factor-stores.ts';
import { sqlPendingCredentialStore, sqlPendingFederationStore } from './sql-pending-store.ts';
import { sqlRateLimitStore } from './sql-rate-limit-store.ts';
import { sqlSecondFactorStore } from './sql-second-factor-store.ts';
import { sqlSessionStore } from './sql-session-store.ts';
import { sqlSigningKeyStore } from './sql-signing-key-store.ts';

export interface IdentityStoreOptions {
  /** Absent: there are no letters to be written. */
  readonly mail?: Pick<MailOutbox, 'add'>;
  /** Absent: there are no notices to be written. */
  readonly notices?: Pick<NoticeOutbox, 'add'>;
  /** Absent: nothing happens after a commit. */
  readonly afterCommit?: AfterCommit;
}

/** Identity's stores in the product's database, on either engine. */
export function createIdentityStore(
  database: Database,
  { mail = NO_LETTERS, notices = NO_NOTICES, afterCommit }: IdentityStoreOptions = {},
): IdentityStore {
  return {
    read: createStores(readingConnection(database)),
    write: async (work) => {
      let recorder = new CommitRecorder();
      const result = await database.interactiveTransaction((writer) => {
        // A transaction that is tried again starts with nothing written.
        recorder = new CommitRecorder();
        const stores = createStores(writingConnection(writer));
        const outgoing: Pick<Stores, 'mails' | 'notices'> = {
          mails: { add: (letter) => mail.add(writer, letter) },
          notices: { add: (notice) => notices.add(writer, notice) },
        };
        return work(recorder.watch({ ...stores, ...outgoing }));
      });
      await afterCommit?.(recorder);
      return result;
    },
  };
}

const NO_LETTERS: Pick<MailOutbox, 'add'> = {
  add: async () => {
    throw new Error('This store writes no letters');
  },
};

const NO_NOTICES: Pick<NoticeOutbox, 'add'> = {
  add: async () => {
    throw new Error('This store writes no notices');
  },
};

function createStores(db: Connection): Omit<Stores, 'mails' | 'notices'> {
  return {
    accounts: sqlAccountStore(db),
    accountData: sqlAccountData(db),
    sessions: sqlSessionStore(db),
    devices: sqlKnownDeviceStore(db),
    codes: sqlOobCodeStore(db),
    keys: sqlSigningKeyStore(db),
    secondFactors: sqlSecondFactorStore(db),
    pendingEnrolments: sqlPendingEnrolmentStore(db),
    pendingSignIns: sqlPendingSignInStore(db),
    passkeys: sqlPasskeyStore(db),
    passkeyChallenges: sqlPasskeyChallengeStore(db),
    federations: sqlPendingFederationStore(db),
    credentials: sqlPendingCredentialStore(db),
    accountEvents: sqlAccountEventStore(db),
    audit: sqlAuditStore(db),
    invitations: sqlInvitationStore(db),
    rateLimits: sqlRateLimitStore(db),
  };
}
