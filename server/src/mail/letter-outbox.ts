import type { MailOutbox } from '@lectern/identity/mail/mail-outbox';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { z } from 'zod';
import { MAIL_RETRIES } from './mail-retries.ts';
import { redactReply } from './redact-reply.ts';
import type { MailTransport } from './transport.ts';

const letterPayload = z.object({
  /** Null: a decoy that is never sent. */
  recipient: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const LETTER: JobKind<z.output<typeof letterPayload>> = { name: 'letter', payload: letterPayload };

/**
 * The identity provider's letters as jobs. A job is deleted when its letter was sent, and what is in it
 * is erased when it is given up, for the links of letters are secrets. A decoy is deleted unsent,
 * whenever that is, and never fails.
 *
 * @param jobs closes the transport
 */
export function letterOutbox(jobs: JobRunner, transport: MailTransport): MailOutbox {
  jobs.handle({
    ...MAIL_RETRIES,
    kind: LETTER,
    failedPayload: 'erased',
    run: async ({ recipient, ...letter }) => {
      if (recipient !== null) await transport.send({ recipient, ...letter });
    },
    // A mail server may quote the letter that it refuses.
    reasonOf: (error) => redactReply(error instanceof Error ? error.message : String(error)),
    close: () => transport.close(),
  });
  return {
    add: async (writer, { recipient = null, subject, text, html, createdAt, giveUpAt }) => {
      const payload = { recipient, subject, text, html };
      const end = recipient === null ? undefined : giveUpAt;
      await enqueue(writer, LETTER, payload, { now: createdAt, giveUpAt: end });
    },
    wake: () => jobs.wake(),
  };
}
