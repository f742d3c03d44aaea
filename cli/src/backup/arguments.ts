import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

const BACKUP_USAGE = 'npm run backup -- FILE_OR_FOLDER (or --new-key FILE)';
const RESTORE_USAGE = 'npm run restore -- FILE [--identity KEY_FILE]';
const MOVE_USAGE = 'npm run move -- --to postgres://… (or file:/…)';

/** A backup to a file or folder, or a new key that opens encrypted ones, in a new file. */
export type BackupCommand = { readonly destination: string } | { readonly newKey: string };

export interface RestoreCommand {
  readonly file: string;
  /** The file of the key that decrypts the backup. */
  readonly identityFile: string | undefined;
}

/**
 * Parses the arguments of `npm run backup`.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseBackupArguments(args: readonly string[]): BackupCommand {
  const { values, positionals } = parseFlags(args, { 'new-key': { type: 'string' } }, BACKUP_USAGE);
  const newKey = values['new-key'];
  if (newKey === undefined) {
    return {
      destination: singlePositional(positionals, 'no file or folder was named.', BACKUP_USAGE),
    };
  }
  if (newKey === '') throw usageError('--new-key needs the name of a new file.', BACKUP_USAGE);
  if (positionals.length > 0)
    throw usageError('--new-key makes no backup: leave the place out.', BACKUP_USAGE);
  return { newKey };
}

/**
 * Parses the arguments of `npm run restore`.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseRestoreArguments(args: readonly string[]): RestoreCommand {
  const { values, positionals } = parseFlags(args, { identity: { type: 'string' } }, RESTORE_USAGE);
  const file = singlePositional(positionals, 'no file was named.', RESTORE_USAGE);
  if (values.identity === '')
    throw usageError('--identity needs the file of a key.', RESTORE_USAGE);
  return { file, identityFile: values.identity };
}

/**
 * Parses the arguments of `npm run move`.
 *
 * @returns the address of the new database, as in the setting DATABASE_URL
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseMoveArguments(args: readonly string[]): string {
  const { values, positionals } = parseFlags(args, { to: { type: 'string' } }, MOVE_USAGE);
  if (positionals.length > 0) throw usageError('the address comes behind --to.', MOVE_USAGE);
  const { to } = values;
  if (to === undefined)
    throw usageError('--to is missing: the address of the new database.', MOVE_USAGE);
  // The address may hold a password, so the message does not repeat it.
  if (!/^(file:.+|postgres(ql)?:\/\/.+)/.test(to)) {
    throw usageError('--to must start with postgres:// or file:', MOVE_USAGE);
  }
  return to;
}

function singlePositional(positionals: readonly string[], missing: string, usage: string): string {
  const [first, ...more] = positionals;
  if (!first) throw usageError(missing, usage);
  if (more.length > 0) throw usageError(`one at a time, not also ${more.join(', ')}.`, usage);
  return first;
}

function parseFlags<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw usageError(
      error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error),
      usage,
    );
  }
}

function usageError(message: string, usage: string): UsageError {
  return new UsageError(`${message}\nUsage: ${usage}`);
}
