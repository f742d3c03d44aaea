/** Of each step, in milliseconds. */
const STEP_TIMEOUT = 2_000;

/**
 * Whether a mail server lets this site in: connects, greets it and signs it in, as before a letter.
 *
 * @param url `smtp://` or `smtps://`, with the user and the password where the server wants them
 */
export async function mailServerAnswers(url: string): Promise<boolean> {
  const { createTransport } = await import('nodemailer');
  const mailer = createTransport({
    url,
    dnsTimeout: STEP_TIMEOUT,
    connectionTimeout: STEP_TIMEOUT,
    greetingTimeout: STEP_TIMEOUT,
    socketTimeout: STEP_TIMEOUT,
  });
  try {
    return await mailer.verify();
  } catch {
    // The error of a letter stands in Letters, without what is secret in it.
    return false;
  } finally {
    mailer.close();
  }
}
