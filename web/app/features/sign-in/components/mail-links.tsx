import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { FORGOT_PASSWORD } from '../messages.ts';

const GMAIL = 'https://mail.google.com/';
const MAILBOX = '/dev/mailbox';

interface MailLinksProps {
  /** The classes of the link to Gmail, and of the one to the demonstration's mailbox. */
  readonly gmailClassName: string;
  readonly mailboxClassName: string;
}

/** Ways to one's mail. The demonstration, which sends none, has a page that shows it. */
export function MailLinks({ gmailClassName: first, mailboxClassName: second }: MailLinksProps) {
  const { mailbox } = useIdentityConfig();
  return (
    <>
      <a href={GMAIL} target="_blank" rel="noopener noreferrer" className={first}>
        {FORGOT_PASSWORD.openGmail}
      </a>
      {mailbox && (
        <a href={MAILBOX} target="_blank" rel="noopener" className={second}>
          {FORGOT_PASSWORD.openMailbox}
        </a>
      )}
    </>
  );
}
