import {
  deleteContactMessage,
  type ListedMessage,
  listMessages,
  markMessageDone,
  readMessage,
} from '@lectern/api/features/contact/inbox';
import type { Database } from '@lectern/database/database';
import { UsageError } from '@lectern/server/process/usage-error';
import type { MessagesOrder } from './arguments.ts';
import { messageLine, messageText } from './message-text.ts';

const PAGE = 500;
const NOBODY_IS_MAILED = 'CONTACT_EMAIL is not set here: nobody is mailed what people write.';

export interface Workplace {
  readonly database: Pick<Database, 'read' | 'interactiveTransaction'>;
  /** UTC milliseconds. */
  readonly now: number;
  /** Whether messages are mailed to somebody. */
  readonly isMailed: boolean;
  readonly say: (text: string) => Promise<void>;
}

/** @throws UsageError where there is no such message */
export async function carryOut(order: MessagesOrder, place: Workplace): Promise<void> {
  const { database, say, now } = place;
  switch (order.act) {
    case 'list':
      await list(order.all, place);
      return;
    case 'show': {
      const message = await readMessage(database.read, order.id);
      if (!message) throw noMessage(order.id);
      await say(messageText(message));
      return;
    }
    case 'done':
      if (
        !(await database.interactiveTransaction((writer) => markMessageDone(writer, order.id, now)))
      )
        throw noMessage(order.id);
      await say(`Done: ${order.id}`);
      return;
    case 'delete':
      if (
        !(await database.interactiveTransaction((writer) => deleteContactMessage(writer, order.id)))
      )
        throw noMessage(order.id);
      await say(`Deleted: ${order.id}`);
      return;
  }
}

function noMessage(id: string): UsageError {
  return new UsageError(`there is no message ${id}`);
}

async function list(all: boolean, { database, isMailed, say }: Workplace): Promise<void> {
  let count = 0;
  for (let page: ListedMessage[] | undefined; page === undefined || page.length === PAGE; ) {
    const after = page?.at(-1)?.id;
    page = await listMessages(database.read, { all, limit: PAGE, after });
    for (const message of page) await say(messageLine(message));
    count += page.length;
  }
  await say(`${count} ${count === 1 ? 'message' : 'messages'}${all ? '' : ' to be dealt with'}`);
  if (!isMailed) await say(NOBODY_IS_MAILED);
}
