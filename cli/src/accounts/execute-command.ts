import type { Account } from '@lectern/identity/accounts/account';
import type { IdentityOperator } from '@lectern/identity/operator';
import { UsageError } from '@lectern/server/process/usage-error';
import { accountLine } from './account-line.ts';
import type { AccountAction, AccountsCommand } from './arguments.ts';

const PAGE_SIZE = 500;

export interface CommandContext {
  readonly operator: IdentityOperator;
  /** The address of the site, for links in letters; undefined where the settings do not tell it. */
  readonly siteUrl: string | undefined;
  readonly print: (text: string) => Promise<void>;
}

/** @throws UsageError where the account does not exist, or lacks what the action needs */
export async function executeCommand(
  command: Exclude<AccountsCommand, { action: 'role' }>,
  context: CommandContext,
): Promise<void> {
  if (command.action === 'list') {
    await list(command.search, context);
    return;
  }
  const { operator, print } = context;
  const account = await operator.find(command.account);
  if (!account) throw new UsageError(`there is no account ${command.account}`);
  await EXECUTORS[command.action](account, context);
  await print(`${CONFIRMATIONS[command.action]}: ${account.email ?? account.id}`);
}

const EXECUTORS: Record<
  AccountAction,
  (account: Account, context: CommandContext) => Promise<void>
> = {
  disable: (account, { operator }) => operator.disable(account),
  enable: (account, { operator }) => operator.enable(account),
  delete: (account, { operator }) => operator.delete(account),
  'end-sessions': (account, { operator }) => operator.endSessions(account),
  'send-reset': (account, { operator, siteUrl }) => {
    if (account.email === undefined) {
      throw new UsageError('this account has no e-mail to send a reset to');
    }
    return operator.sendReset(account, requireSiteUrl(siteUrl));
  },
  'remove-second-factor': async (account, { operator, siteUrl }) => {
    if (await operator.removeSecondFactor(account, requireSiteUrl(siteUrl))) return;
    throw new UsageError('this account has no second factor');
  },
};

/** The letters of some actions have a link. */
function requireSiteUrl(siteUrl: string | undefined): string {
  if (siteUrl !== undefined) return siteUrl;
  throw new UsageError('a link needs to know where the site lives: set PUBLIC_URL, or its PORT');
}

const CONFIRMATIONS: Record<AccountAction, string> = {
  disable: 'Disabled, and signed out everywhere',
  enable: 'Enabled',
  delete: 'Deleted',
  'end-sessions': 'Signed out everywhere',
  // A letter that the mail server refuses is reported beside this; a running server sends it again.
  'send-reset': 'A link to choose a new password is on its way',
  'remove-second-factor': 'Two-factor authentication is off',
};

async function list(search: string, { operator, print }: CommandContext): Promise<void> {
  let count = 0;
  for (let page: Account[] | undefined; page === undefined || page.length === PAGE_SIZE; ) {
    page = await operator.list(search, PAGE_SIZE, page?.at(-1)?.id);
    for (const account of page) await print(accountLine(account));
    count += page.length;
  }
  await print(`${count} ${count === 1 ? 'account' : 'accounts'}`);
}
