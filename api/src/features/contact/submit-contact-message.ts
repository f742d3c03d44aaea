import type { ContactInput } from '@lectern/contract/contact';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { enqueue } from '@lectern/jobs/enqueue';
import { v7 as uuidv7 } from 'uuid';
import { lockActorSuspendedOrNot, type SignedInUser } from '../../accounts/signed-in-user.ts';
import type { Networks } from '../../context.ts';
import { countSent, type ExceededLimit } from '../sending-limits/count-sent.ts';
import { CONTACT_MESSAGE } from './delivery.ts';
import { OTHER_MESSAGE } from './messages.ts';
import { deleteMessage, insertMessage, type MessageRow, selectByKey } from './queries.ts';
import { CONTACT_LIMITS } from './sending-limits.ts';

/** Who sends a message, and from where. */
export interface MessageSender {
  /** Undefined for a guest. */
  readonly user: SignedInUser | undefined;
  /** The networks that messages from this address are counted for; undefined: no limits. */
  readonly networks: Networks | undefined;
}

const MESSAGES = { kind: '', limits: CONTACT_LIMITS };

/** The fields that the sender writes, beside the message's id. */
const WRITTEN = ['name', 'email', 'subject', 'message'] as const;

/**
 * Stores a message to the operator of the site. The same message again under the same id is neither
 * stored nor counted twice.
 *
 * @param now UTC milliseconds
 * @returns the limit that is exceeded: the message was counted and not stored
 * @throws ApiError `unauthenticated`, or `conflict` where the id is another message's
 */
export const submitContactMessage = defineTransaction(
  import.meta.url,
  'submitContactMessage',
  async (
    writer: Writer,
    { user, networks }: MessageSender,
    input: ContactInput,
    now: Instant,
  ): Promise<ExceededLimit | undefined> => {
    // An account that ends just now would else stay linked to the message.
    if (user) await lockActorSuspendedOrNot(writer, user);
    const personId = user?.personId;
    const { name, email, subject, message } = input;
    const id = uuidv7();
    // Insert before counting: a concurrent duplicate waits here, then finds the message stored.
    const isNew = await insertMessage(writer, {
      id,
      idempotency_key: input.messageId,
      name,
      email,
      subject,
      message,
      person_id: personId ?? null,
      created_at: now,
      done_at: null,
      mailed_at: null,
    });
    if (!isNew) {
      const stored = await selectByKey(writer, input.messageId);
      return stored && mustBeSame(stored, input);
    }
    const exceeded = networks && (await countSent(writer, MESSAGES, { personId, networks }, now));
    if (exceeded) {
      // Delete instead of rolling back: the count must be committed.
      await deleteMessage(writer, id);
      return exceeded;
    }
    await enqueue(writer, CONTACT_MESSAGE, { messageId: id }, { now, key: id });
    return undefined;
  },
);

function mustBeSame(stored: MessageRow, input: ContactInput): undefined {
  if (WRITTEN.every((field) => stored[field] === input[field])) return undefined;
  throw new ApiError('conflict', OTHER_MESSAGE);
}
