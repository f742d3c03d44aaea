import { classifyDatabaseError, isAccessDenied } from '@lectern/database/classify-database-error';
import { CopyError } from '@lectern/database/copy/copy-error';
import { NewerSchemaError } from '@lectern/database/newer-schema-error';
import { MediaStoreError } from '@lectern/media/media-store';
import { UsageError } from '@lectern/server/process/usage-error';
import { SettingsError } from '@lectern/server/settings/settings-error';

type Command = (args: readonly string[]) => Promise<void>;

interface CommandEntry {
  /** Completes the error “Lectern cannot …”. */
  readonly description: string;
  /** Loads the command alone, with what it needs. */
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  start: { description: 'start', load: async () => (await import('./commands/start.ts')).start },
  dev: { description: 'start', load: async () => (await import('./commands/dev.ts')).dev },
  import: {
    description: 'import',
    load: async () => (await import('./commands/import.ts')).importCourses,
  },
  export: {
    description: 'export',
    load: async () => (await import('./commands/export.ts')).exportCourse,
  },
  identity: {
    description: 'start the identity provider',
    load: async () => (await import('./commands/identity.ts')).identity,
  },
  accounts: {
    description: 'do that with accounts',
    load: async () => (await import('./commands/accounts.ts')).accounts,
  },
  messages: {
    description: 'do that with messages',
    load: async () => (await import('./commands/messages.ts')).messages,
  },
  jobs: {
    description: 'do that with jobs',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  media: {
    description: 'do that with media',
    load: async () => (await import('./commands/media.ts')).media,
  },
  backup: {
    description: 'back up',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    description: 'restore',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  move: { description: 'move', load: async () => (await import('./commands/move.ts')).move },
  seed: { description: 'seed', load: async () => (await import('./commands/seed.ts')).seed },
};

/** Runs the command that is named first; prints an operator's error and sets the exit status 1. */
export async function runCommand([name = 'start', ...args]: readonly string[]): Promise<void> {
  const entry = COMMANDS[name];
  if (!entry) {
    console.error(
      `Lectern has no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}`,
    );
    process.exitCode = 1;
    return;
  }
  try {
    const command = await entry.load();
    await command(args);
  } catch (error) {
    const reason = explain(error);
    if (reason === undefined) throw error;
    console.error(`Lectern cannot ${entry.description}: ${reason}`);
    process.exitCode = 1;
  }
}

const OPERATOR_ERRORS = [SettingsError, UsageError, CopyError, NewerSchemaError, MediaStoreError];

/** The explanation of an error that the operator can fix; undefined for a bug. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return error.message;
  if (isAccessDenied(error)) return `PostgreSQL refuses: ${error.message}`;
  if (isFolderError(error)) return `this user may not make the folder ${error.path}`;
  if (classifyDatabaseError(error) !== 'unavailable') return undefined;
  return `the database cannot be used now: ${error.message}`;
}

/** True where the system refuses to create a folder: DATA_DIR, or that of DATABASE_URL. */
function isFolderError(error: Error): error is Error & { readonly path: string } {
  if (!('syscall' in error && 'code' in error && 'path' in error)) return false;
  return error.syscall === 'mkdir' && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
