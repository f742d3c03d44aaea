import type { ContactInput } from '@lectern/contract/contact';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { lockActor, type SignedInUser } from '../../accounts/person.ts';
import type { Networks } from '../../context.ts';
import { OTHER_MESSAGE, pleaseWait } from './messages.ts';
import { clearPersonOfMessages, insertMessage, type MessageRow, selectByKey } from './queries.ts';
import { countMessage, type ExceededLimit } from './sending-limits.ts';

/** Who sends a message, and from where. */
export interface MessageSender {
  /** Undefined for a guest. */
  readonly user: SignedInUser | undefined;
  /** Whom their network address stands for; undefined where nobody is limited. */
  readonly networks: Networks | undefined;
}

/** What the sender writes of a message, beside its id. */
const WRITTEN = ['name', 'email', 'subject', 'message'] as const;

/**
 * Stores what somebody writes to whoever runs the site. The same again under the same id is neither
 * stored nor counted twice.
 *
 * @param at UTC milliseconds
 * @returns the share that is used up: nothing was stored then, but it was counted
 * @throws ApiError `unauthenticated`, or `conflict` where the id is another message's
 */
export async function submitContactMessage(
  writer: Writer,
  { user, networks }: MessageSender,
  input: ContactInput,
  at: Instant,
): Promise<ExceededLimit | undefined> {
  // An account that ends just now would else leave its link behind.
  if (user) await lockActor(writer, user);
  const earlier = await selectByKey(writer, input.messageId);
  if (earlier) return mustBeSame(earlier, input);
  const personId = user?.personId;
  const exceeded =
    networks === undefined ? undefined : await countMessage(writer, { personId, networks }, at);
  if (exceeded) return exceeded;
  const { name, email, subject, message } = input;
  const isNew = await insertMessage(writer, {
    id: uuidv7(),
    idempotency_key: input.messageId,
    name,
    email,
    subject,
    message,
    person_id: personId ?? null,
    created_at: at,
    done_at: null,
    mailed_at: null,
    next_attempt_at: at,
  });
  const rival = isNew ? undefined : await selectByKey(writer, input.messageId);
  return rival && mustBeSame(rival, input);
}

/** The refusal of a message for which there is no share left. */
export function tooManyMessages({ share, wait }: ExceededLimit): ApiError {
  const retryAfter = Math.ceil(wait / 1_000);
  return new ApiError('too-many-requests', pleaseWait(share, wait), { retryAfter });
}

/**
 * Leaves what somebody wrote, who is gone, as a guest's: they may wait for an answer to the address
 * that they gave.
 */
export async function unlinkMessages(writer: Writer, personId: string): Promise<void> {
  await clearPersonOfMessages(writer, personId);
}

function mustBeSame(stored: MessageRow, input: ContactInput): undefined {
  if (WRITTEN.every((field) => stored[field] === input[field])) return undefined;
  throw new ApiError('conflict', OTHER_MESSAGE);
}
