import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** Actions on one job. */
const ACTIONS = ['retry', 'delete'] as const;
export type JobAction = (typeof ACTIONS)[number];

export type JobsCommand =
  | { readonly action: 'list'; readonly failed: boolean }
  | { readonly action: JobAction; readonly id: string };

const USAGE = `npm run jobs -- list [--failed]
       npm run jobs -- ${ACTIONS.join('|')} ID
       delete also needs --yes`;

/** Without an action jobs are listed. @throws UsageError with the usage */
export function parseJobsArguments(args: readonly string[]): JobsCommand {
  const { positionals, values } = parseFlags(args);
  const [action = 'list', id, ...more] = positionals;
  if (action === 'list') {
    if (id !== undefined) throw usageError('list takes no job');
    if (values.yes) throw usageError('--yes is for delete');
    return { action, failed: values.failed ?? false };
  }
  const jobAction = ACTIONS.find((one) => one === action);
  if (jobAction === undefined) throw usageError(`there is no "${action}"`);
  if (values.failed) throw usageError('--failed is for list');
  if (id === undefined || id.trim() === '') throw usageError(`${jobAction} needs one job`);
  if (more.length > 0) throw usageError('one job at a time');
  if (jobAction !== 'delete' && values.yes) throw usageError('--yes is for delete');
  if (jobAction === 'delete' && !values.yes) {
    throw new UsageError('what a deleted job was to do is never done. Add --yes if you mean it');
  }
  return { action: jobAction, id: id.trim().toLowerCase() };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { failed: { type: 'boolean' }, yes: { type: 'boolean' } },
    });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : 'that cannot be read');
  }
}

function usageError(problem: string): UsageError {
  return new UsageError(`${problem}\n${USAGE}`);
}
