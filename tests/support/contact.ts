import { randomUUID } from 'node:crypto';
import type { Database } from '@lectern/database/database';
import { ask } from './ask.ts';
import type { RunningProduct } from './running-product.ts';

/** A contact message with an id of its own. */
export function newMessage(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Ada Lovelace',
    email: 'ada@learner.example',
    subject: 'The evening class',
    message: 'When does it begin?\n\nI would come from afar.',
    messageId: randomUUID() as string,
    ...overrides,
  };
}

/** Sends a message, with a token or as a guest. */
export function sendMessage(
  product: Pick<RunningProduct, 'url'>,
  body: unknown,
  { token, from }: { readonly token?: string; readonly from?: string } = {},
): Promise<Response> {
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  return ask(product, 'POST', { path: '/contact', body, headers }, token);
}

/** All stored messages, the oldest first. */
export function storedMessages(database: Database) {
  return database.read.selectFrom('contact_message').selectAll().orderBy('id').execute();
}
