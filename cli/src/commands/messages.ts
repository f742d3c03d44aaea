import { readSettings } from '@lectern/server/settings/settings';
import { withExistingDatabase } from '../installation/with-database.ts';
import { parseMessagesArguments } from '../messages/arguments.ts';
import { executeCommand } from '../messages/execute-command.ts';
import { printLine } from '../terminal/print-line.ts';

/** Lists, shows and closes contact messages, with or without a running server. */
export async function messages(args: readonly string[]): Promise<void> {
  const command = parseMessagesArguments(args);
  const { databaseUrl, mail } = readSettings(process.env);
  const isMailed = mail.contactEmail !== undefined;
  await withExistingDatabase(databaseUrl, (database) =>
    executeCommand(command, {
      database,
      now: Date.now(),
      isMailed,
      print: (text) => printLine(text),
    }),
  );
}
