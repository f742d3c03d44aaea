import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

const BACKUP = 'npm run backup -- FILE_OR_FOLDER';
const RESTORE = 'npm run restore -- FILE';
const MOVE = 'npm run move -- --to postgres://… (or file:/…)';

/**
 * The file or folder that the backup goes to.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function readBackupOrder(args: readonly string[]): string {
  return onlyPlace(args, 'no file or folder was named.', BACKUP);
}

/**
 * The backup that is restored.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function readRestoreOrder(args: readonly string[]): string {
  return onlyPlace(args, 'no file was named.', RESTORE);
}

/**
 * The address of the database that is moved to, as the setting DATABASE_URL would have it.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function readMoveOrder(args: readonly string[]): string {
  const { values, positionals } = parse(args, { to: { type: 'string' } }, MOVE);
  if (positionals.length > 0) throw wrong('the address comes behind --to.', MOVE);
  const { to } = values;
  if (typeof to !== 'string')
    throw wrong('--to is missing: the address of the new database.', MOVE);
  // What was given may hold a password, so it is not said again.
  if (!/^(file:.+|postgres(ql)?:\/\/.+)/.test(to)) {
    throw wrong('--to must start with postgres:// or file:', MOVE);
  }
  return to;
}

function onlyPlace(args: readonly string[], missing: string, usage: string): string {
  const { positionals } = parse(args, {}, usage);
  const [place, ...more] = positionals;
  if (!place) throw wrong(missing, usage);
  if (more.length > 0) throw wrong(`one at a time, not also ${more.join(', ')}.`, usage);
  return place;
}

function parse(args: readonly string[], options: { to?: { type: 'string' } }, usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // What follows the first sentence is advice for a program's author.
    throw wrong(
      error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error),
      usage,
    );
  }
}

function wrong(message: string, usage: string): UsageError {
  return new UsageError(`${message}\nUsage: ${usage}`);
}
