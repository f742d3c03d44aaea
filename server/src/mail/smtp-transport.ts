import { type MailTransport, SEND_TIMEOUT } from '@lectern/identity/mail/transport';
import { createTransport } from 'nodemailer';
import { CLOSED, messageOf } from './nodemailer-message.ts';

/** Until the server is reached, and until it has said something; in milliseconds. */
const REACHED_WITHIN = 10_000;
const ANSWERS_WITHIN = 20_000;

/**
 * Hands letters to a mail server, over a few connections that are kept.
 *
 * @param url `smtp://` or `smtps://`, with the user and the password where the server wants them
 * @param from the sender, such as `Lectern <no-reply@lectern.example>`
 * @param within how long a try may take, in milliseconds
 */
export function createSmtpTransport(
  url: string,
  from: string,
  within = SEND_TIMEOUT,
): MailTransport {
  const mailer = createTransport({
    pool: true,
    url,
    dnsTimeout: REACHED_WITHIN,
    connectionTimeout: REACHED_WITHIN,
    greetingTimeout: REACHED_WITHIN,
    socketTimeout: ANSWERS_WITHIN,
    ...CLOSED,
  });
  return {
    send: async (letter) => {
      // A server that trickles its answers would never run into the others.
      const signal = AbortSignal.timeout(within);
      await mailer.sendMail({ ...messageOf(letter, from), signal });
    },
    close: async () => mailer.close({ force: true }),
  };
}
