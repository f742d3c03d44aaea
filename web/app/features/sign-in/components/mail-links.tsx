import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { FORGOT_PASSWORD } from '../messages.ts';

const GMAIL = 'https://mail.google.com/';
const MAILBOX = '/dev/mailbox';

interface MailLinksProps {
  readonly gmailClassName: string;
  readonly mailboxClassName: string;
}

/** Links to Gmail, and to the mailbox of a demonstration, which sends no mail. */
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
