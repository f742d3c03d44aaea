import path from 'node:path';
import type { Clock } from '@lectern/identity/platform/clock';
import type { Sender } from './nodemailer-message.ts';
import type { MailTransport } from './transport.ts';

export interface MailSettings {
  /** Undefined: letters go to the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender of a letter that is sent now. */
  readonly sender: () => Sender;
  readonly dataDir: string;
  /** How long a letter stays in the outbox, in days. */
  readonly outboxDays: number;
}

/** The folder of letters where no mail server is set. */
export function outboxFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

/** Sends letters by the mail server, or to the outbox without one; loads the code with the first. */
export function createTransport(settings: MailSettings, clock: Clock = Date.now): MailTransport {
  let transport: Promise<MailTransport> | undefined;
  return {
    send: async (letter) => {
      transport ??= open(settings, clock);
      await (await transport).send(letter);
    },
    close: async () => (await transport)?.close(),
  };
}

async function open(
  { smtpUrl, sender, dataDir, outboxDays }: MailSettings,
  clock: Clock,
): Promise<MailTransport> {
  if (smtpUrl !== undefined) {
    const { createSmtpTransport } = await import('./smtp-transport.ts');
    return createSmtpTransport(smtpUrl, sender);
  }
  const { createOutboxTransport } = await import('./outbox-transport.ts');
  const outbox = { folder: outboxFolder(dataDir), days: outboxDays };
  return createOutboxTransport(outbox, sender, clock);
}
