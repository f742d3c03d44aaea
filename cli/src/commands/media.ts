import { openMediaStore } from '@lectern/server/media/open-media-store';
import { readSettings } from '@lectern/server/settings/settings';
import { withExistingDatabase } from '../installation/with-database.ts';
import { parseMediaArguments } from '../media/arguments.ts';
import { executeCommand } from '../media/execute-command.ts';
import { printLine } from '../terminal/print-line.ts';

/** Lists uploaded files, finds those that are not needed, and deletes, beside a running server too. */
export async function media(args: readonly string[]): Promise<void> {
  const command = parseMediaArguments(args);
  const settings = readSettings(process.env);
  const store = await openMediaStore(settings.media);
  await withExistingDatabase(settings.databaseUrl, (database) =>
    executeCommand(command, {
      database,
      store,
      now: Date.now(),
      print: (text) => printLine(text),
    }),
  );
}
