import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailSettings } from '../settings/mail.ts';
import type { Sender } from './nodemailer-message.ts';

/** The sender of letters: MAIL_FROM, or the site by the name that it has when a letter is sent. */
export function letterSender(
  { mailFrom, hasOwnSender }: Pick<MailSettings, 'mailFrom' | 'hasOwnSender'>,
  siteSettings: Pick<SiteSettingsReader, 'current'>,
): () => Sender {
  if (hasOwnSender) return () => mailFrom;
  const [sender] = addressparser(mailFrom, { flatten: true });
  const address = sender?.address ?? '';
  return () => ({ name: siteSettings.current().values['site.name'], address });
}
