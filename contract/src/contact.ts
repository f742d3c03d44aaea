import { z } from 'zod';
import { email } from './account-input.ts';
import { LIMITS } from './limits.ts';
import { line, paragraphs } from './text.ts';

const NAME = 'Please enter your name.';
const MESSAGE = 'Please write a message.';

/** What a person writes to whoever runs the site. */
export const writtenMessage = z.object({
  name: line(LIMITS.personName, NAME).min(1, NAME),
  email,
  subject: line(LIMITS.contactSubject).default(''),
  message: paragraphs(LIMITS.contactMessage, MESSAGE).min(1, MESSAGE),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

/** The same as it is sent. */
export const contactInput = writtenMessage.extend({
  messageId: z
    .uuid('Please send an id of the message.')
    .toLowerCase()
    .describe('Chosen by the sender: sent again with the same id, a message is stored once'),
  leaveEmpty: z
    .string('Please leave this field empty.')
    .default('')
    .describe('A field that people do not see: what fills it in is a machine'),
});
export type ContactInput = z.infer<typeof contactInput>;

/** What becomes of a message that was taken. */
export const takenMessage = z.object({
  delivery: z
    .enum(['mailed', 'kept'])
    .describe('Mailed to whoever runs the site, or kept until they look'),
});
export type TakenMessage = z.infer<typeof takenMessage>;
