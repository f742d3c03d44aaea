import type { Settings } from '../settings/settings.ts';
import { outboxFolder } from './create-transport.ts';

/** Prints at a start that letters stay in the outbox, where that is so. */
export function printOutboxNotice(settings: Settings): void {
  const text = outboxNotice(settings);
  if (text !== undefined) console.log(text);
}

/**
 * The notice that letters reach nobody without a mail server. Undefined where a mail server is set,
 * where the demonstration shows the letters, and where this process writes none.
 */
function outboxNotice({ demo, mail, identity, dataDir }: Settings): string | undefined {
  const writesLetters = identity.mode === 'embedded' || mail.contactEmail !== undefined;
  if (demo || mail.smtpUrl !== undefined || !writesLetters) return undefined;
  return `SMTP_URL is not set: letters stay in ${outboxFolder(dataDir)} and reach nobody`;
}
