import { useState } from 'react';
import { sendVerification } from '../../platform/session/session-actions.ts';
import { SignInError } from '../../platform/session/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { accountMessage } from '../sign-in/provider-messages.ts';
import { VERIFICATION } from './messages.ts';

type Stage =
  | { readonly name: 'open' | 'sending' | 'sent' }
  | { readonly name: 'failed'; readonly text: string };

interface VerifyEmailProps {
  readonly email: string;
  /** Why the e-mail is to be verified. */
  readonly text?: string;
}

/** Asks for the letter whose link verifies the e-mail, and says what came of it. */
export function VerifyEmail({ email, text = VERIFICATION.text }: VerifyEmailProps) {
  const [stage, setStage] = useState<Stage>({ name: 'open' });
  const send = async () => {
    setStage({ name: 'sending' });
    try {
      await sendVerification();
      setStage({ name: 'sent' });
    } catch (error) {
      const code = error instanceof SignInError ? error.code : '';
      setStage({ name: 'failed', text: accountMessage(code) });
    }
  };
  if (stage.name === 'sent') {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" announced>
          {VERIFICATION.sent(email)}
        </Notice>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      {stage.name === 'failed' && (
        <Notice tone="failure" announced>
          {stage.text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-wash px-4 py-3">
        <p className="min-w-48 flex-1 text-[0.9375rem]">{text}</p>
        <Button busy={stage.name === 'sending'} onClick={send}>
          {VERIFICATION.send}
        </Button>
      </div>
    </div>
  );
}
