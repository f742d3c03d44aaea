import { type MailTransport, SEND_TIMEOUT } from '@lectern/identity/mail/transport';
import { createTransport } from 'nodemailer';
import { NO_EXTERNAL_CONTENT, nodemailerMessage } from './nodemailer-message.ts';

/** Until the server is reached, and until it has said something; in milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const RESPONSE_TIMEOUT = 20_000;

/**
 * Hands letters to a mail server, over a few connections that are kept.
 *
 * @param url `smtp://` or `smtps://`, with the user and the password where the server wants them
 * @param from the sender, such as `Lectern <no-reply@lectern.example>`
 * @param timeout how long a try may take, in milliseconds
 */
export function createSmtpTransport(
  url: string,
  from: string,
  timeout = SEND_TIMEOUT,
): MailTransport {
  const mailer = createTransport({
    pool: true,
    url,
    dnsTimeout: CONNECT_TIMEOUT,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: RESPONSE_TIMEOUT,
    ...NO_EXTERNAL_CONTENT,
  });
  return {
    send: async (letter) => {
      // A server that trickles its answers would never run into the others.
      const signal = AbortSignal.timeout(timeout);
      await mailer.sendMail({ ...nodemailerMessage(letter, from), signal });
    },
    close: async () => mailer.close({ force: true }),
  };
}
