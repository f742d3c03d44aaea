import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useVerificationLetter } from '../hooks/use-verification-letter.ts';
import { VERIFICATION } from '../messages.ts';
import { whenSent } from '../rules/when-sent.ts';

interface VerifyEmailProps {
  readonly email: string;
  /** Why the e-mail must be verified here. */
  readonly reason?: string;
}

/** Says whether the letter that verifies the e-mail was sent, and sends one by a button. */
export function VerifyEmail({ email, reason }: VerifyEmailProps) {
  const { isSending, isSent, failure, sentAt, mayAsk, ask } = useVerificationLetter();
  const waitId = useId();
  const asked = sentAt !== undefined;
  return (
    <div className="space-y-4">
      {failure !== undefined && (
        <Notice tone="failure" announced>
          {failure}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" announced>
          {VERIFICATION.sent(email)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-wash px-4 py-3">
        <p className="min-w-48 flex-1 text-[0.9375rem] wrap-anywhere">
          {reason !== undefined && `${reason} `}
          {reason === undefined && !asked && `${VERIFICATION.text} `}
          {/* The notice above tells of a letter that was sent just now. */}
          {asked && !isSent && VERIFICATION.sentBefore(email, whenSent(sentAt, Date.now()))}{' '}
          <span id={waitId}>{asked && (mayAsk ? VERIFICATION.missing : VERIFICATION.wait)}</span>
        </p>
        <Button
          busy={isSending}
          aria-disabled={!mayAsk || undefined}
          aria-describedby={asked ? waitId : undefined}
          onClick={ask}
        >
          {asked ? VERIFICATION.sendAnother : VERIFICATION.send}
        </Button>
      </div>
    </div>
  );
}
