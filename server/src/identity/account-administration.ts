import type { AccountActor, AccountAdministration } from '@lectern/api/context';
import type { AccountAct } from '@lectern/contract/people';
import { type Account, emailSignInMethods } from '@lectern/identity/accounts/account';
import type { IdentityOperator } from '@lectern/identity/operator';

/**
 * What administrators do on their screen to the accounts of our own provider, where it runs in this process.
 *
 * @param publicUrl where the site lives, if the settings say it
 */
export function accountAdministration(
  operator: IdentityOperator,
  publicUrl: string | undefined,
): AccountAdministration {
  return {
    find: async (accountId) => {
      const account = await operator.find(accountId);
      if (!account) return undefined;
      const { disabled, emailVerified, createdAt, lastSignInAt } = account;
      return { disabled, emailVerified, createdAt, lastSignInAt, signInWith: waysIn(account) };
    },
    sessionsOf: async (accountId) => {
      const account = await operator.find(accountId);
      const sessions = account ? await operator.sessionsOf(account) : [];
      return sessions.map(({ id, origin, signInProvider, authTime, usedAt }) => ({
        id,
        device: origin.device,
        country: origin.country,
        signInWith: signInProvider,
        signedInAt: authTime,
        lastUsedAt: usedAt,
      }));
    },
    endSession: async (accountId, sessionId, actor) => {
      const account = await operator.find(accountId);
      if (!account) return 'not found';
      await operator.endSession(account, sessionId, actor);
      return 'done';
    },
    act: async (act, accountId, actor) => {
      const account = await operator.find(accountId);
      if (!account) return 'not found';
      if (act === 'send-reset' && account.email === undefined) return 'no e-mail';
      await DOES[act](operator, account, { ...actor, siteUrl: publicUrl ?? actor.siteUrl });
      return 'done';
    },
  };
}

type Does = (operator: IdentityOperator, account: Account, actor: AccountActor) => Promise<void>;

const DOES: Readonly<Record<AccountAct, Does>> = {
  disable: (operator, account, actor) => operator.disable(account, actor),
  enable: (operator, account, actor) => operator.enable(account, actor),
  'end-sessions': (operator, account, actor) => operator.endSessions(account, actor),
  'send-reset': (operator, account, actor) => operator.sendReset(account, actor.siteUrl, actor),
  delete: (operator, account, actor) => operator.delete(account, actor),
};

function waysIn(account: Account): string[] {
  return [...emailSignInMethods(account), ...account.links.map(({ providerId }) => providerId)];
}
