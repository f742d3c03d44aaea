import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

const BACKUP_USAGE = 'npm run backup -- FILE_OR_FOLDER [--without-media] (or --new-key FILE)';
const RESTORE_USAGE = 'npm run restore -- FILE [--identity KEY_FILE] [--without-media]';
const MOVE_USAGE = 'npm run move -- --to postgres://… (or file:/…) [--media-to file:///…]';
const WITHOUT_MEDIA = { 'without-media': { type: 'boolean', default: false } } as const;

/** A backup to a file or folder, or a new key that opens encrypted ones, in a new file. */
export type BackupCommand =
  | { readonly destination: string; readonly withoutMedia: boolean }
  | { readonly newKey: string };

export interface RestoreCommand {
  readonly file: string;
  /** True: uploaded files stay in the backup. */
  readonly withoutMedia: boolean;
  /** The file of the key that decrypts the backup. */
  readonly identityFile: string | undefined;
}

/**
 * Parses the arguments of `npm run backup`.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseBackupArguments(args: readonly string[]): BackupCommand {
  const flags = { 'new-key': { type: 'string' }, ...WITHOUT_MEDIA } as const;
  const { values, positionals } = parseFlags(args, flags, BACKUP_USAGE);
  const { 'new-key': newKey, 'without-media': withoutMedia } = values;
  if (newKey === undefined) {
    const missing = 'no file or folder was named.';
    return { destination: singlePositional(positionals, missing, BACKUP_USAGE), withoutMedia };
  }
  if (newKey === '') throw usageError('--new-key needs the name of a new file.', BACKUP_USAGE);
  if (positionals.length > 0 || withoutMedia)
    throw usageError('--new-key makes no backup: leave the rest out.', BACKUP_USAGE);
  return { newKey };
}

/**
 * Parses the arguments of `npm run restore`.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseRestoreArguments(args: readonly string[]): RestoreCommand {
  const flags = { identity: { type: 'string' }, ...WITHOUT_MEDIA } as const;
  const { values, positionals } = parseFlags(args, flags, RESTORE_USAGE);
  const file = singlePositional(positionals, 'no file was named.', RESTORE_USAGE);
  if (values.identity === '')
    throw usageError('--identity needs the file of a key.', RESTORE_USAGE);
  return { file, identityFile: values.identity, withoutMedia: values['without-media'] };
}

/** Where a database and uploaded files go, as in DATABASE_URL and MEDIA_URL; one of both, or both. */
export interface MoveCommand {
  readonly to: string | undefined;
  readonly mediaTo: string | undefined;
}

/**
 * Parses the arguments of `npm run move`. What MEDIA_URL may be is left to the settings.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function parseMoveArguments(args: readonly string[]): MoveCommand {
  const flags = { to: { type: 'string' }, 'media-to': { type: 'string' } } as const;
  const { values, positionals } = parseFlags(args, flags, MOVE_USAGE);
  if (positionals.length > 0) throw usageError('the address comes behind --to.', MOVE_USAGE);
  const { to, 'media-to': mediaTo } = values;
  if (to === undefined && mediaTo === undefined)
    throw usageError('--to is missing: the address of the new database.', MOVE_USAGE);
  // The address may hold a password, so the message does not repeat it.
  if (to !== undefined && !/^(file:.+|postgres(ql)?:\/\/.+)/.test(to)) {
    throw usageError('--to must start with postgres:// or file:', MOVE_USAGE);
  }
  if (mediaTo?.trim() === '') throw usageError('--media-to needs an address.', MOVE_USAGE);
  return { to, mediaTo };
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
