import { readSettings } from '@lectern/server/settings';
import { readMessagesOrder } from '../messages/arguments.ts';
import { carryOut } from '../messages/carry-out.ts';
import { say } from './say.ts';
import { withOwnDatabase } from './with-database.ts';

/** What people wrote by the contact form, for the operator, beside a living server or without one. */
export async function messages(args: readonly string[]): Promise<void> {
  const order = readMessagesOrder(args);
  const isMailed = readSettings(process.env).mail.contactEmail !== undefined;
  await withOwnDatabase((database) =>
    carryOut(order, { database, now: Date.now(), isMailed, say: (text) => say(text) }),
  );
}
