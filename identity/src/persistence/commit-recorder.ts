import type { CommittedWork, Stores } from '../store.ts';

/** Records which writes of one transaction have to be acted on after its commit. */
export class CommitRecorder implements CommittedWork {
  readonly changedAccounts = new Set<string>();
  hasLetters = false;
  hasNotices = false;

  /** The same stores; their writes of letters, notices and account events are recorded. */
  watch(stores: Stores): Stores {
    const { mails, notices, accountEvents } = stores;
    return {
      ...stores,
      mails: {
        add: async (letter) => {
          await mails.add(letter);
          this.hasLetters = true;
        },
      },
      notices: {
        add: async (notice) => {
          await notices.add(notice);
          this.hasNotices = true;
        },
      },
      accountEvents: {
        ...accountEvents,
        record: async (accountId, now) => {
          await accountEvents.record(accountId, now);
          this.changedAccounts.add(accountId);
        },
      },
    };
  }
}
