import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { wholeNumber } from './values.ts';

/** How letters are sent. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`, which may hold a password; undefined: they stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender as a letter shows it: `Lectern <no-reply@lectern.example>`. */
  readonly mailFrom: string;
  /** True where MAIL_FROM names the sender; else letters come from the site, by its own name. */
  readonly hasOwnSender: boolean;
  /** The recipient of contact messages; undefined: they are stored and not mailed. */
  readonly contactEmail: string | undefined;
  /** How long a letter stays in the outbox, in days. */
  readonly outboxDays: number;
}

const mailbox = z.email();

export const mailFields = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//i, 'must start with smtp:// or smtps://')
    .refine(
      (value) => !/^smtps?:\/\//i.test(value) || isSmtpUrl(value),
      'must name a mail server, such as smtps://user:password@mail.example:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isOneSender, 'must be one address, such as Lectern <no-reply@lectern.example>')
    .optional(),
  CONTACT_EMAIL: z.email('must be one address, such as hello@lectern.example').optional(),
  OUTBOX_DAYS: wholeNumber(1, 3_650).default(30),
};
const schema = z.object(mailFields);

export function mailSettings(
  { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, OUTBOX_DAYS }: z.infer<typeof schema>,
  publicUrl: string | undefined,
): MailSettings {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return {
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? `Lectern <no-reply@${host}>`,
    hasOwnSender: MAIL_FROM !== undefined,
    contactEmail: CONTACT_EMAIL,
    outboxDays: OUTBOX_DAYS,
  };
}

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && new URL(value).hostname !== '';
}

function isOneSender(value: string): boolean {
  const senders = addressparser(value, { flatten: true });
  return senders.length === 1 && mailbox.safeParse(senders[0]?.address).success;
}
