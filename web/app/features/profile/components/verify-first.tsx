import { useState } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Notice } from '../../../ui/notice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useVerificationPolling } from '../hooks/use-verification-polling.ts';
import { VERIFICATION } from '../messages.ts';
import { VerifyEmail } from './verify-email.tsx';

interface VerifyFirstProps {
  readonly user: EmailUser;
  /** Says what needs a verified e-mail. */
  readonly text: string;
  readonly className: string;
}

/**
 * Shown before a form that the server refuses without a verified e-mail: the letter is sent from here,
 * and the form stays as it is. Nothing where the installation asks for no verified e-mail.
 */
export function VerifyFirst({ user, text, className }: VerifyFirstProps) {
  const isAsked = useIdentityConfig().verifiedEmail === 'required';
  const isMissing = isAsked && !user.emailVerified;
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  useVerificationPolling(isMissing);

  if (isMissing) {
    return (
      <div className={`space-y-2 ${className}`}>
        <VerifyEmail email={user.email} reason={text} />
        <p className="text-sm text-ink-soft">{VERIFICATION.goesOn}</p>
      </div>
    );
  }
  if (!wasMissing) return null;
  return (
    <div ref={takeFocus} tabIndex={-1} className={`rounded-md outline-none ${className}`}>
      <Notice tone="success" announced>
        {VERIFICATION.verified}
      </Notice>
    </div>
  );
}
