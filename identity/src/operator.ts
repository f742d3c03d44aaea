import type { Account } from './accounts/account.ts';
import {
  type AuditDetails,
  changeAccount,
  deleteAccount,
  endSessions,
} from './accounts/account-commands.ts';
import { normaliseEmail } from './accounts/email.ts';
import type { IdentityContext } from './context.ts';
import { queueActionLetter } from './oob-codes/action-letter.ts';
import { tellOwner } from './oob-codes/tell-owner.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import type { Stores } from './store.ts';
import { endSomeSessions, listSessions } from './tokens/own-sessions.ts';
import type { Session } from './tokens/session-store.ts';

/** Who has something done to an account, for its audit row. */
export interface ActingAdministrator {
  readonly actorId: string;
  readonly reason: string;
}

/**
 * The actions on accounts of the operator, by a command, and of administrators, on their screen; each
 * writes an audit row. `by` is absent where it is a command.
 */
export interface IdentityOperator {
  /** In the order of their creation. @param after the id of the last account seen */
  list(search: string, limit: number, after?: string): Promise<Account[]>;
  find(idOrEmail: string): Promise<Account | undefined>;
  /** Ends all sessions and refuses sign-ins. */
  disable(account: Account, by?: ActingAdministrator): Promise<void>;
  enable(account: Account, by?: ActingAdministrator): Promise<void>;
  delete(account: Account, by?: ActingAdministrator): Promise<void>;
  endSessions(account: Account, by?: ActingAdministrator): Promise<void>;
  /** Where the account is signed in, the last used first. */
  sessionsOf(account: Account): Promise<Session[]>;
  /** Ends one session; one that has ended stays so. */
  endSession(account: Account, sessionId: string, by: ActingAdministrator): Promise<void>;
  /**
   * Removes the second factor and the recovery codes, and tells the owner by a letter.
   *
   * @param siteUrl where the site lives, for a link in that letter
   * @returns false where there was none
   */
  removeSecondFactor(account: Account, siteUrl: string): Promise<boolean>;
  /**
   * Sends a link to choose a new password.
   *
   * @param siteUrl where the site lives, without a slash at its end
   * @throws where the account has no e-mail
   */
  sendReset(account: Account, siteUrl: string, by?: ActingAdministrator): Promise<void>;
}

export function createOperator(context: IdentityContext): IdentityOperator {
  const { store, clock } = context;
  const run = async (
    account: Account,
    action: AuditDetails['action'],
    by: ActingAdministrator | undefined,
    work: (stores: Stores, account: Account, audit: AuditDetails) => Promise<unknown>,
  ) => {
    const audit: AuditDetails = { now: clock(), action, ...actorOf(by) };
    await store.write(async (stores) => {
      const locked = await stores.accounts.lock(account.id);
      if (locked) await work(stores, locked, audit);
    });
  };
  return {
    list: (search, limit, after) => store.read.accounts.list(search, limit, after),
    find: async (idOrEmail) => {
      const email = normaliseEmail(idOrEmail);
      return email === undefined
        ? await store.read.accounts.byId(idOrEmail)
        : await store.read.accounts.byEmail(email);
    },
    disable: (account, by) =>
      run(account, 'account.disable', by, async (stores, found, audit) => {
        const disabled = await changeAccount(stores, found, { disabled: true }, audit);
        await endSessions(stores, disabled, { ...audit, action: 'account.sessions.end' });
      }),
    enable: (account, by) =>
      run(account, 'account.enable', by, (stores, found, audit) =>
        changeAccount(stores, found, { disabled: false }, audit),
      ),
    delete: (account, by) => run(account, 'account.delete', by, deleteAccount),
    endSessions: (account, by) => run(account, 'account.sessions.end', by, endSessions),
    sessionsOf: (account) =>
      listSessions(store.read, account, clock(), context.settings.sessionLife),
    endSession: (account, sessionId, by) =>
      store.write(async (stores) => {
        const locked = await stores.accounts.lock(account.id);
        if (!locked) return;
        const wanted = { ids: [sessionId], current: undefined, now: clock(), actor: actorOf(by) };
        await endSomeSessions(stores, locked, wanted);
      }),
    removeSecondFactor: async (account, siteUrl) => {
      const now = clock();
      const wasRemoved = await store.write(async (stores) => {
        const locked = await stores.accounts.lock(account.id);
        if (!locked) return false;
        if (!(await removeSecondFactor(stores, account.id, { now, actorId: null }))) return false;
        const news = { kind: 'second-factor-removed' } as const;
        await tellOwner(context, stores, locked, news, { now, siteUrl });
        return true;
      });
      await Promise.all([context.mail.wake(), context.notices.wake()]);
      return wasRemoved;
    },
    sendReset: async (account, siteUrl, by) => {
      const { email } = account;
      if (email === undefined) throw new Error('This account has no e-mail');
      const now = clock();
      await store.write(async (stores) => {
        const letter = { purpose: 'PASSWORD_RESET', account, email } as const;
        await queueActionLetter(context, stores, letter, { siteUrl, now });
        const action = 'account.reset.send';
        await stores.audit.record({ at: now, action, accountId: account.id, ...actorOf(by) });
      });
      // A command's process ends after this: until then the letter must have been tried.
      if (!by) await context.mail.wake();
    },
  };
}

function actorOf(by: ActingAdministrator | undefined): Pick<AuditDetails, 'actorId' | 'detail'> {
  if (!by) return { actorId: null };
  return { actorId: by.actorId, detail: { reason: by.reason } };
}
