import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** What the operator may do with one message. */
const ACTS = ['show', 'done', 'delete'] as const;
export type MessagesAct = (typeof ACTS)[number];

export type MessagesOrder =
  | { readonly act: 'list'; readonly all: boolean }
  | { readonly act: MessagesAct; readonly id: string };

const USAGE = `npm run messages -- list [--all]
       npm run messages -- ${ACTS.join('|')} ID
       delete also needs --yes`;

/** @throws UsageError that says how it is asked for */
export function readMessagesOrder(args: readonly string[]): MessagesOrder {
  const { positionals, values } = parse(args);
  const [act, id, ...more] = positionals;
  if (act === 'list') {
    if (id !== undefined) throw usage('list takes no message; try show ID');
    if (values.yes) throw usage('--yes is for delete');
    return { act, all: values.all ?? false };
  }
  const known = ACTS.find((one) => one === act);
  if (known === undefined) throw usage(act === undefined ? undefined : `there is no "${act}"`);
  if (values.all) throw usage('--all is for list');
  if (id === undefined || id.trim() === '') throw usage(`${known} needs one message`);
  if (more.length > 0) throw usage('one message at a time');
  if (known !== 'delete' && values.yes) throw usage('--yes is for delete');
  if (known === 'delete' && !values.yes) {
    throw new UsageError('deleting a message cannot be undone. Add --yes if you mean it');
  }
  return { act: known, id: id.trim().toLowerCase() };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, yes: { type: 'boolean' } },
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
