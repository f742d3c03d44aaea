import type { Account } from '@lectern/identity/accounts/account';
import type { IdentityOperator } from '@lectern/identity/operator';
import { UsageError } from '@lectern/server/process/usage-error';
import { accountLine } from './account-line.ts';
import type { AccountsAct, AccountsOrder } from './arguments.ts';

const PAGE = 500;

export interface Workplace {
  readonly operator: IdentityOperator;
  /** Where the site lives, for links in letters; undefined: unknown here. */
  readonly siteUrl: string | undefined;
  readonly say: (text: string) => Promise<void>;
}

/** @throws UsageError where there is no such account, or it cannot be done to this one */
export async function carryOut(order: AccountsOrder, place: Workplace): Promise<void> {
  if (order.act === 'list') {
    await list(order.search, place);
    return;
  }
  const { operator, say } = place;
  const account = await operator.find(order.account);
  if (!account) throw new UsageError(`there is no account ${order.account}`);
  await ACTIONS[order.act](account, place);
  await say(`${DONE[order.act]}: ${account.email ?? account.id}`);
}

const ACTIONS: Record<AccountsAct, (account: Account, place: Workplace) => Promise<void>> = {
  disable: (account, { operator }) => operator.disable(account),
  enable: (account, { operator }) => operator.enable(account),
  delete: (account, { operator }) => operator.delete(account),
  'end-sessions': (account, { operator }) => operator.endSessions(account),
  'send-reset': (account, { operator, siteUrl }) => {
    if (account.email === undefined) {
      throw new UsageError('this account has no e-mail to send a reset to');
    }
    if (siteUrl === undefined) {
      throw new UsageError(
        'a link needs to know where the site lives: set PUBLIC_URL, or its PORT',
      );
    }
    return operator.sendReset(account, siteUrl);
  },
};

const DONE: Record<AccountsAct, string> = {
  disable: 'Disabled, and signed out everywhere',
  enable: 'Enabled',
  delete: 'Deleted',
  'end-sessions': 'Signed out everywhere',
  // What the mail server did not take is said beside this, and sent again by whoever serves.
  'send-reset': 'A link to choose a new password is on its way',
};

async function list(search: string, { operator, say }: Workplace): Promise<void> {
  let count = 0;
  for (let page: Account[] | undefined; page === undefined || page.length === PAGE; ) {
    page = await operator.list(search, PAGE, page?.at(-1)?.id);
    for (const account of page) await say(accountLine(account));
    count += page.length;
  }
  await say(`${count} ${count === 1 ? 'account' : 'accounts'}`);
}
