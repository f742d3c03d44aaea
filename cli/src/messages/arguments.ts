import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** Actions on one message. */
const ACTIONS = ['show', 'done', 'delete'] as const;
export type MessageAction = (typeof ACTIONS)[number];

export type MessagesCommand =
  | { readonly action: 'list'; readonly all: boolean }
  | { readonly action: MessageAction; readonly id: string };

const USAGE = `npm run messages -- list [--all]
       npm run messages -- ${ACTIONS.join('|')} ID
       delete also needs --yes`;

/** @throws UsageError with the usage */
export function parseMessagesArguments(args: readonly string[]): MessagesCommand {
  const { positionals, values } = parseFlags(args);
  const [action, id, ...more] = positionals;
  if (action === 'list') {
    if (id !== undefined) throw usageError('list takes no message; try show ID');
    if (values.yes) throw usageError('--yes is for delete');
    return { action, all: values.all ?? false };
  }
  const messageAction = ACTIONS.find((one) => one === action);
  if (messageAction === undefined)
    throw usageError(action === undefined ? undefined : `there is no "${action}"`);
  if (values.all) throw usageError('--all is for list');
  if (id === undefined || id.trim() === '') throw usageError(`${messageAction} needs one message`);
  if (more.length > 0) throw usageError('one message at a time');
  if (messageAction !== 'delete' && values.yes) throw usageError('--yes is for delete');
  if (messageAction === 'delete' && !values.yes) {
    throw new UsageError('deleting a message cannot be undone. Add --yes if you mean it');
  }
  return { action: messageAction, id: id.trim().toLowerCase() };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, yes: { type: 'boolean' } },
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
