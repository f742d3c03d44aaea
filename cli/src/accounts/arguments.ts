import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** What the operator may do to one account. */
export const ACTS = ['disable', 'enable', 'delete', 'end-sessions', 'send-reset'] as const;
export type AccountsAct = (typeof ACTS)[number];

export type AccountsOrder =
  | { readonly act: 'list'; readonly search: string }
  | { readonly act: AccountsAct; readonly account: string };

const USAGE = `npm run accounts -- list [--search TEXT]
       npm run accounts -- ${ACTS.join('|')} EMAIL_OR_ID
       delete also needs --yes`;

/** @throws UsageError that says how it is asked for */
export function readAccountsOrder(args: readonly string[]): AccountsOrder {
  const { positionals, values } = parse(args);
  const [act, account, ...more] = positionals;
  if (act === 'list') {
    if (account !== undefined) throw usage('list takes no account; try --search TEXT');
    if (values.yes) throw usage('--yes is for delete');
    return { act, search: values.search?.trim() ?? '' };
  }
  const known = ACTS.find((one) => one === act);
  if (known === undefined) throw usage(act === undefined ? undefined : `there is no "${act}"`);
  if (values.search !== undefined) throw usage('--search is for list');
  if (account === undefined || account.trim() === '') throw usage(`${known} needs one account`);
  if (more.length > 0) throw usage('one account at a time');
  if (known !== 'delete' && values.yes) throw usage('--yes is for delete');
  if (known === 'delete' && !values.yes) {
    throw new UsageError(
      'deleting an account cannot be undone: it frees its seats, and its courses without ' +
        'learners go with it. Add --yes if you mean it',
    );
  }
  return { act: known, account: account.trim() };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { search: { type: 'string' }, yes: { type: 'boolean' } },
    });
  } catch (error) {
    throw usage(error instanceof Error ? error.message : undefined);
  }
}

function usage(problem: string | undefined): UsageError {
  return new UsageError(
    problem === undefined ? `say what to do:\n${USAGE}` : `${problem}\n${USAGE}`,
  );
}
