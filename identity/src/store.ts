import type { AccountEventStore } from './account-events/account-event-store.ts';
import type { AccountDataReads } from './accounts/account-data.ts';
import type { AccountReads, AccountStore } from './accounts/account-store.ts';
import type { AuditStore } from './accounts/audit-store.ts';
import type { InvitationStore } from './accounts/invitation-store.ts';
import type { PendingCredentialStore, PendingFederationStore } from './federated/pending-store.ts';
import type { KnownDeviceReads, KnownDeviceStore } from './known-devices/known-device-store.ts';
import type { MailStore } from './mail/mail-store.ts';
import type { NoticeStore } from './notices/account-notice.ts';
import type { OobCodeReads, OobCodeStore } from './oob-codes/oob-code-store.ts';
import type {
  PasskeyChallengeStore,
  PasskeyReads,
  PasskeyStore,
} from './passkeys/passkey-store.ts';
import type { RateLimitStore } from './rate-limits/rate-limit-store.ts';
import type {
  PendingEnrolmentStore,
  PendingSignInReads,
  PendingSignInStore,
} from './second-factor/pending-store.ts';
import type { SecondFactorReads, SecondFactorStore } from './second-factor/second-factor-store.ts';
import type { SessionReads, SessionStore } from './tokens/session-store.ts';
import type { SigningKeyReads, SigningKeyStore } from './tokens/signing-key-store.ts';

/** The stores as they are read without a transaction. */
export interface ReadStores {
  readonly accounts: AccountReads;
  readonly sessions: SessionReads;
  readonly devices: KnownDeviceReads;
  readonly codes: OobCodeReads;
  readonly keys: SigningKeyReads;
  readonly secondFactors: SecondFactorReads;
  readonly pendingSignIns: PendingSignInReads;
  readonly passkeys: PasskeyReads;
  readonly accountData: AccountDataReads;
  readonly accountEvents: Pick<AccountEventStore, 'find' | 'due' | 'nextDueAt'>;
}

/** All stores of identity, inside one transaction. */
export interface Stores extends ReadStores {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly devices: KnownDeviceStore;
  readonly codes: OobCodeStore;
  readonly keys: SigningKeyStore;
  readonly secondFactors: SecondFactorStore;
  readonly pendingEnrolments: PendingEnrolmentStore;
  readonly pendingSignIns: PendingSignInStore;
  readonly passkeys: PasskeyStore;
  readonly passkeyChallenges: PasskeyChallengeStore;
  readonly federations: PendingFederationStore;
  readonly credentials: PendingCredentialStore;
  readonly mails: MailStore;
  readonly notices: NoticeStore;
  readonly accountEvents: AccountEventStore;
  readonly audit: AuditStore;
  readonly invitations: InvitationStore;
  readonly rateLimits: RateLimitStore;
}

/** The writes of a transaction that have to be acted on after its commit. */
export interface CommittedWork {
  /** The ids of accounts of whose change the product must be told. */
  readonly changedAccounts: ReadonlySet<string>;
  /** True where letters wait to be sent. */
  readonly hasLetters: boolean;
  /** True where notices wait to be given to the product. */
  readonly hasNotices: boolean;
}

/** Runs after each commit, before the transaction's caller goes on; must not reject. */
export type AfterCommit = (work: CommittedWork) => Promise<void>;

/** The persistence that identity needs; `persistence/` implements it. */
export interface IdentityStore {
  readonly read: ReadStores;
  /**
   * Runs `work` in one transaction: all of it is on disk before the promise resolves, or none of it.
   * Letters, notices and account changes that it wrote are passed to {@link AfterCommit}.
   */
  write<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}
