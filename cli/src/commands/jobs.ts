import { readSettings } from '@lectern/server/settings/settings';
import { withExistingDatabase } from '../installation/with-database.ts';
import { parseJobsArguments } from '../jobs/arguments.ts';
import { executeCommand } from '../jobs/execute-command.ts';
import { printLine } from '../terminal/print-line.ts';

/** Lists, retries and deletes jobs, with or without a running server. */
export async function jobs(args: readonly string[]): Promise<void> {
  const command = parseJobsArguments(args);
  const { databaseUrl } = readSettings(process.env);
  await withExistingDatabase(databaseUrl, (database) =>
    executeCommand(command, { database, now: Date.now(), print: (text) => printLine(text) }),
  );
}
