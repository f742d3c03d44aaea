import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

const BACKUP = 'npm run backup -- FILE_OR_FOLDER (or --new-key FILE)';
const RESTORE = 'npm run restore -- FILE [--identity KEY_FILE]';
const MOVE = 'npm run move -- --to postgres://… (or file:/…)';

/** A backup to a file or folder, or a new key that opens encrypted ones, in a new file. */
export type BackupOrder = { readonly place: string } | { readonly newKey: string };

export interface RestoreOrder {
  readonly file: string;
  /** Where the key lies that opens it. */
  readonly identityFile: string | undefined;
}

/**
 * What is to be made, and where.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function readBackupOrder(args: readonly string[]): BackupOrder {
  const { values, positionals } = parse(args, { 'new-key': { type: 'string' } }, BACKUP);
  const newKey = values['new-key'];
  if (newKey === undefined) {
    return { place: onlyPlace(positionals, 'no file or folder was named.', BACKUP) };
  }
  if (newKey === '') throw wrong('--new-key needs the name of a new file.', BACKUP);
  if (positionals.length > 0)
    throw wrong('--new-key makes no backup: leave the place out.', BACKUP);
  return { newKey };
}

/**
 * The backup that is restored, and what opens it.
 *
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export function readRestoreOrder(args: readonly string[]): RestoreOrder {
  const { values, positionals } = parse(args, { identity: { type: 'string' } }, RESTORE);
  const file = onlyPlace(positionals, 'no file was named.', RESTORE);
  if (values.identity === '') throw wrong('--identity needs the file of a key.', RESTORE);
  return { file, identityFile: values.identity };
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
  if (to === undefined) throw wrong('--to is missing: the address of the new database.', MOVE);
  // What was given may hold a password, so it is not said again.
  if (!/^(file:.+|postgres(ql)?:\/\/.+)/.test(to)) {
    throw wrong('--to must start with postgres:// or file:', MOVE);
  }
  return to;
}

function onlyPlace(positionals: readonly string[], missing: string, usage: string): string {
  const [place, ...more] = positionals;
  if (!place) throw wrong(missing, usage);
  if (more.length > 0) throw wrong(`one at a time, not also ${more.join(', ')}.`, usage);
  return place;
}

function parse<Name extends string>(
  args: readonly string[],
  options: Readonly<Record<Name, { readonly type: 'string' }>>,
  usage: string,
): { values: Readonly<Partial<Record<Name, string>>>; positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: options as Record<string, { type: 'string' }>,
    });
    return { values: values as Partial<Record<Name, string>>, positionals };
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
