import { refusalOf } from '@lectern/database/failure';
import { SettingsError } from './settings/settings-error.ts';
import { UsageError } from './usage-error.ts';

type Command = (args: readonly string[]) => Promise<void>;

/** Each loads only what it needs. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  import: async () => (await import('./commands/import.ts')).importCatalogue,
  identity: async () => (await import('./commands/identity.ts')).identity,
  accounts: async () => (await import('./commands/accounts.ts')).accounts,
  seed: async () => (await import('./commands/seed.ts')).seed,
};

/** Runs the command named first; says what is wrong and exits with 1 where it cannot. */
export async function runCommand([name = 'start', ...args]: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  if (!load) {
    console.error(
      `Lectern has no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}`,
    );
    process.exitCode = 1;
    return;
  }
  try {
    const command = await load();
    await command(args);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    console.error(`Lectern cannot ${name}: ${reason}`);
    process.exitCode = 1;
  }
}

/** What the operator can mend, in words; undefined for a fault of ours. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof UsageError) return error.message;
  return error instanceof Error && refusalOf(error) === 'unavailable'
    ? `the database cannot be used now: ${error.message}`
    : undefined;
}
