import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { pageOfRegister, registerSearch } from './register.ts';
import { paragraphs } from './text.ts';

export const inboxFilter = z.object({
  search: registerSearch.describe('The beginning of the sender’s e-mail'),
  state: z.enum(['open', 'done'], 'Please choose open or done.').optional(),
});
export type InboxFilter = z.infer<typeof inboxFilter>;
export const inboxQuery = inboxFilter.extend(pageOfRegister);

/** A message to whoever runs the site. */
export const inboxMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  personId: z.string().nullable().describe('Null: a guest, or the account is gone'),
  sentAt: z.iso.datetime(),
  mailedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const messageId = z.object({ id: z.uuid() });

const ANSWER = 'Please write an answer.';
export const messageAnswer = z.object({
  answer: paragraphs(LIMITS.contactMessage, ANSWER).min(1, ANSWER),
});
