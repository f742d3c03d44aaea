import type { WrittenMessage } from '@lectern/contract/contact';
import { v4 as uuidv4 } from 'uuid';
import type { Submission } from '../storage/contact-draft.ts';

/**
 * The id under which a message is sent: the same as before for the same message, so that it is
 * stored once however often it is sent; another for another one, which would else be refused.
 *
 * @param before what was sent last, and may have arrived
 */
export function submissionFor(written: WrittenMessage, before: Submission | undefined): Submission {
  const { name, email, subject, message } = written;
  const sent = JSON.stringify([name, email, subject, message]);
  // Not crypto.randomUUID(), which a site without TLS does not have.
  return before?.sent === sent ? before : { messageId: uuidv4(), sent };
}
