import type { Settings } from '../settings/settings.ts';
import { outboxFolder } from './create-transport.ts';

/** Says at a start where letters go, if anything is to be said. */
export function printOutboxNotice(settings: Settings): void {
  const text = outboxNotice(settings);
  if (text !== undefined) console.log(text);
}

/**
 * What an operator should know at a start: without a mail server letters reach nobody by themselves.
 * Undefined where a mail server takes them, where the demonstration shows them, and where this
 * process writes none.
 */
function outboxNotice({ demo, mail, identity, dataDir }: Settings): string | undefined {
  const writesLetters = identity.mode === 'embedded' || mail.contactEmail !== undefined;
  if (demo || mail.smtpUrl !== undefined || !writesLetters) return undefined;
  return `SMTP_URL is not set: letters stay in ${outboxFolder(dataDir)} and reach nobody`;
}
