import {
  deleteContactMessage,
  type ListedMessage,
  listMessages,
  markMessageDone,
  readMessage,
} from '@lectern/api/features/contact/inbox';
import type { Database } from '@lectern/database/database';
import { UsageError } from '@lectern/server/process/usage-error';
import type { MessagesCommand } from './arguments.ts';
import { messageLine, messageText } from './message-text.ts';

const PAGE_SIZE = 500;
const NOBODY_IS_MAILED = 'CONTACT_EMAIL is not set here: nobody is mailed what people write.';

export interface CommandContext {
  readonly database: Pick<Database, 'read' | 'interactiveTransaction'>;
  /** UTC milliseconds. */
  readonly now: number;
  /** True where the setting CONTACT_EMAIL names a recipient. */
  readonly isMailed: boolean;
  readonly print: (text: string) => Promise<void>;
}

/** @throws UsageError where there is no such message */
export async function executeCommand(
  command: MessagesCommand,
  context: CommandContext,
): Promise<void> {
  const { database, print, now } = context;
  switch (command.action) {
    case 'list':
      await list(command.all, context);
      return;
    case 'show': {
      const message = await readMessage(database.read, command.id);
      if (!message) throw noMessage(command.id);
      await print(messageText(message));
      return;
    }
    case 'done':
      if (
        !(await database.interactiveTransaction((writer) =>
          markMessageDone(writer, command.id, now),
        ))
      )
        throw noMessage(command.id);
      await print(`Done: ${command.id}`);
      return;
    case 'delete':
      if (
        !(await database.interactiveTransaction((writer) =>
          deleteContactMessage(writer, command.id),
        ))
      )
        throw noMessage(command.id);
      await print(`Deleted: ${command.id}`);
      return;
  }
}

function noMessage(id: string): UsageError {
  return new UsageError(`there is no message ${id}`);
}

async function list(all: boolean, { database, isMailed, print }: CommandContext): Promise<void> {
  let count = 0;
  for (let page: ListedMessage[] | undefined; page === undefined || page.length === PAGE_SIZE; ) {
    const after = page?.at(-1)?.id;
    page = await listMessages(database.read, { all, limit: PAGE_SIZE, after });
    for (const message of page) await print(messageLine(message));
    count += page.length;
  }
  await print(`${count} ${count === 1 ? 'message' : 'messages'}${all ? '' : ' to be dealt with'}`);
  if (!isMailed) await print(NOBODY_IS_MAILED);
}
