import type { WrittenMessage } from '@lectern/contract/contact';
import { v4 as uuidv4 } from 'uuid';
import type { Submission } from '../storage/contact-draft.ts';

/**
 * The id to send a message under: the same for the same message, so that it is stored once however
 * often it is sent, and a new one for another message, which the server would refuse otherwise.
 *
 * @param before what was sent last, and may have arrived
 */
export function submissionFor(written: WrittenMessage, before: Submission | undefined): Submission {
  const { name, email, subject, message } = written;
  const sent = JSON.stringify([name, email, subject, message]);
  // crypto.randomUUID() is missing without TLS.
  return before?.sent === sent ? before : { messageId: uuidv4(), sent };
}
