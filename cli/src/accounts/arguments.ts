import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@lectern/contract/role';
import { UsageError } from '@lectern/server/process/usage-error';

/** Actions on one account. */
export const ACTIONS = [
  'disable',
  'enable',
  'delete',
  'end-sessions',
  'send-reset',
  'remove-second-factor',
] as const;
export type AccountAction = (typeof ACTIONS)[number];

/** What a person may be made; `none` takes a role away. */
const ROLE_NAMES = [...ROLES, 'none'] as const;

export type AccountsCommand =
  | { readonly action: 'list'; readonly search: string }
  | { readonly action: 'role'; readonly account: string; readonly role: Role | '' }
  | { readonly action: AccountAction; readonly account: string };

const USAGE = `npm run accounts -- list [--search TEXT]
       npm run accounts -- ${ACTIONS.join('|')} EMAIL_OR_ID
       npm run accounts -- role EMAIL_OR_ID ${ROLE_NAMES.join('|')}
       delete also needs --yes`;

/** @throws UsageError with the usage */
export function parseAccountsArguments(args: readonly string[]): AccountsCommand {
  const { positionals, values } = parseFlags(args);
  const [action, account, ...more] = positionals;
  if (action === 'list') {
    if (account !== undefined) throw usageError('list takes no account; try --search TEXT');
    if (values.yes) throw usageError('--yes is for delete');
    return { action, search: values.search?.trim() ?? '' };
  }
  if (action === 'role') {
    if (values.search !== undefined) throw usageError('--search is for list');
    if (values.yes) throw usageError('--yes is for delete');
    return parseRole(account, more);
  }
  const accountAction = ACTIONS.find((one) => one === action);
  if (accountAction === undefined)
    throw usageError(action === undefined ? undefined : `there is no "${action}"`);
  if (values.search !== undefined) throw usageError('--search is for list');
  if (account === undefined || account.trim() === '')
    throw usageError(`${accountAction} needs one account`);
  if (more.length > 0) throw usageError('one account at a time');
  if (accountAction !== 'delete' && values.yes) throw usageError('--yes is for delete');
  if (accountAction === 'delete' && !values.yes) {
    throw new UsageError(
      'deleting an account cannot be undone: it frees its seats, and its courses without ' +
        'learners go with it. Add --yes if you mean it',
    );
  }
  return { action: accountAction, account: account.trim() };
}

function parseRole(account: string | undefined, rest: readonly string[]): AccountsCommand {
  const [name, ...more] = rest;
  if (account === undefined || account.trim() === '') throw usageError('role needs one account');
  const role = ROLE_NAMES.find((known) => known === name);
  if (role === undefined || more.length > 0) {
    throw usageError(`role needs one of: ${ROLE_NAMES.join(', ')}`);
  }
  return { action: 'role', account: account.trim(), role: role === 'none' ? '' : role };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { search: { type: 'string' }, yes: { type: 'boolean' } },
    });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : undefined);
  }
}

function usageError(problem: string | undefined): UsageError {
  return new UsageError(
    problem === undefined ? `say what to do:\n${USAGE}` : `${problem}\n${USAGE}`,
  );
}
