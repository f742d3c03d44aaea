import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

export type MediaCommand =
  | { readonly action: 'list'; readonly person: string | undefined }
  | { readonly action: 'orphans'; readonly isDeleting: boolean }
  | { readonly action: 'delete'; readonly id: string; readonly isForced: boolean };

const USAGE = `npm run media -- list [--person EMAIL]
       npm run media -- orphans [--delete]
       npm run media -- delete ID --yes [--force]`;

/** The options that each action takes. */
const OPTIONS = { list: ['person'], orphans: ['delete'], delete: ['yes', 'force'] } as const;

/** @throws UsageError with the usage */
export function parseMediaArguments(args: readonly string[]): MediaCommand {
  const { positionals, values } = parseFlags(args);
  const [action, id, ...more] = positionals;
  if (action !== 'list' && action !== 'orphans' && action !== 'delete')
    throw usageError(action === undefined ? undefined : `there is no "${action}"`);
  const other = Object.keys(values).find((name) => !OPTIONS[action].some((one) => one === name));
  if (other !== undefined) throw usageError(`--${other} is not for ${action}`);
  if (action !== 'delete' && id !== undefined) throw usageError(`${action} takes no id`);
  if (action === 'list') {
    if (values.person?.trim() === '') throw usageError('--person needs an e-mail');
    return { action, person: values.person?.trim().toLowerCase() };
  }
  if (action === 'orphans') return { action, isDeleting: values.delete ?? false };
  if (id === undefined || id.trim() === '') throw usageError('delete needs one id');
  if (more.length > 0) throw usageError('one file at a time');
  if (!values.yes)
    throw new UsageError('deleting a file cannot be undone. Add --yes if you mean it');
  return { action, id: id.trim().toLowerCase(), isForced: values.force ?? false };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        person: { type: 'string' },
        delete: { type: 'boolean' },
        yes: { type: 'boolean' },
        force: { type: 'boolean' },
      },
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
