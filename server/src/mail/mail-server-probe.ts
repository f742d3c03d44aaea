/** Of each step, in milliseconds. */
const STEP_TIMEOUT = 2_000;

/**
 * Asks a mail server whether it lets this site in: connects, greets it and signs it in, as before a letter.
 * Who asks while that goes on gets the same answer: a server that sends its replies byte by byte never ends
 * it, and holds one connection at most.
 *
 * @param url `smtp://` or `smtps://`, with the user and the password where the server wants them
 */
export function mailServerProbe(url: string): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= answers(url).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function answers(url: string): Promise<boolean> {
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
    // Administrators see why a letter failed in the list of letters.
    return false;
  } finally {
    mailer.close();
  }
}
