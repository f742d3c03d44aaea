import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { deleteContactMessage, markMessageDone, readMessage } from '../contact/inbox.ts';

/** The job that mails an answer to who has written. */
export const MESSAGE_ANSWER: JobKind<MessageAnswer> = {
  name: 'message-answer',
  payload: z.object({
    recipient: z.string(),
    name: z.string(),
    subject: z.string(),
    answer: z.string(),
    question: z.string(),
  }),
};

/** What is mailed to somebody who has written to whoever runs the site. */
export interface MessageAnswer {
  readonly recipient: string;
  readonly name: string;
  /** Of their message; empty where there is none. */
  readonly subject: string;
  readonly answer: string;
  readonly question: string;
}

/**
 * Answers a message by a letter, and marks it as done.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const answerMessage = defineTransaction(
  import.meta.url,
  'answerMessage',
  async (
    writer: Writer,
    user: SignedInUser,
    id: string,
    answer: string,
    now: Instant,
  ): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const message = await readMessage(writer, id);
    if (!message) throw notFound('This message');
    await markMessageDone(writer, id, now);
    const { email: recipient, name, subject, message: question } = message;
    const payload = { recipient, name, subject, answer, question };
    await enqueue(writer, MESSAGE_ANSWER, payload, { now });
    await record(writer, { actor, id, action: 'message.answer', now });
  },
);

/** Marks a message as done; otherwise as {@link answerMessage}. */
export const finishMessage = defineTransaction(
  import.meta.url,
  'finishMessage',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    if (!(await markMessageDone(writer, id, now))) throw notFound('This message');
    await record(writer, { actor, id, action: 'message.done', now });
  },
);

/** Deletes a message for good; otherwise as {@link answerMessage}. */
export const removeMessage = defineTransaction(
  import.meta.url,
  'removeMessage',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    if (!(await deleteContactMessage(writer, id))) throw notFound('This message');
    await record(writer, { actor, id, action: 'message.delete', now });
  },
);

interface Handled {
  readonly actor: SignedInUser;
  readonly id: string;
  readonly action: `message.${string}`;
  readonly now: Instant;
}

async function record(writer: Writer, { actor, id, action, now }: Handled): Promise<void> {
  const subject = { type: 'message' as const, id };
  await recordAudit(writer, { at: now, actorId: actor.personId, action, subject });
}
