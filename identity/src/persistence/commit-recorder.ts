import type { CommittedWork, Stores } from '../store.ts';

/** Notes what one transaction writes that has to be acted on once it is committed. */
export class CommitRecorder implements CommittedWork {
  readonly changedAccounts = new Set<string>();
  hasMail = false;

  /** The same stores, whose writes of letters and account changes are noted here. */
  watch(stores: Stores): Stores {
    const { mails, accountEvents: changes } = stores;
    return {
      ...stores,
      mails: {
        ...mails,
        insert: async (letter) => {
          await mails.insert(letter);
          this.hasMail = true;
        },
      },
      accountEvents: {
        ...changes,
        record: async (accountId, now) => {
          await changes.record(accountId, now);
          this.changedAccounts.add(accountId);
        },
      },
    };
  }
}
