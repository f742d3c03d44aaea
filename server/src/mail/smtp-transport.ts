import { createTransport } from 'nodemailer';
import { NO_EXTERNAL_CONTENT, nodemailerMessage, type Sender } from './nodemailer-message.ts';
import { type MailTransport, SEND_TIMEOUT } from './transport.ts';

/** For connecting, and for each reply of the mail server; in milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const RESPONSE_TIMEOUT = 20_000;

/**
 * Sends letters by a mail server, over a pool of connections.
 *
 * @param url `smtp://` or `smtps://`, with the user and the password where the server wants them
 * @param sender such as `Lectern <no-reply@lectern.example>`, asked for with each letter
 * @param timeout of one letter, in milliseconds
 */
export function createSmtpTransport(
  url: string,
  sender: () => Sender,
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
      // The other timeouts never end a server that sends its replies byte by byte.
      const signal = AbortSignal.timeout(timeout);
      await mailer.sendMail({ ...nodemailerMessage(letter, sender()), signal });
    },
    close: async () => mailer.close({ force: true }),
  };
}
