import type { CommittedWork, Stores } from '../store.ts';

/** Notes what one transaction writes that has to be acted on once it is committed. */
export class CommitRecorder implements CommittedWork {
  readonly changedAccounts = new Set<string>();
  hasMail = false;

  /** The same stores, whose writes of letters and account changes are noted here. */
  watch(stores: Stores): Stores {
    const { mails, changes } = stores;
    return {
      ...stores,
      mails: {
        ...mails,
        insert: async (letter) => {
          await mails.insert(letter);
          this.hasMail = true;
        },
      },
      changes: {
        ...changes,
        note: async (accountId, at) => {
          await changes.note(accountId, at);
          this.changedAccounts.add(accountId);
        },
      },
    };
  }
}
