import { readSettings } from '@lectern/server/settings/settings';
import { withExistingDatabase } from '../installation/with-database.ts';
import { readMessagesOrder } from '../messages/arguments.ts';
import { carryOut } from '../messages/execute-command.ts';
import { say } from '../terminal/print-line.ts';

/** What people wrote by the contact form, for the operator, beside a living server or without one. */
export async function messages(args: readonly string[]): Promise<void> {
  const order = readMessagesOrder(args);
  const { databaseUrl, mail } = readSettings(process.env);
  const isMailed = mail.contactEmail !== undefined;
  await withExistingDatabase(databaseUrl, (database) =>
    carryOut(order, { database, now: Date.now(), isMailed, say: (text) => say(text) }),
  );
}
