import { useState } from 'react';
import { sendReset } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Gate } from '../../sign-in/components/gate.tsx';
import { accountMessage } from '../../sign-in/provider-messages.ts';
import { CONFIRMATIONS, MESSAGES, RECOVERED } from '../messages.ts';
import { OutcomeNotice } from './outcome-notice.tsx';

interface ConfirmedProps {
  readonly mode: keyof typeof CONFIRMATIONS;
  readonly text: string;
  /** The e-mail that was restored, for who had to do that. */
  readonly restored?: string;
  readonly continueTo: string;
  readonly focused: boolean;
}

/** The e-mail is as it should be. */
export function Confirmed({ mode, text, restored, continueTo, focused }: ConfirmedProps) {
  return (
    <Gate heading={CONFIRMATIONS[mode].done}>
      <OutcomeNotice tone="success" focused={focused}>
        {text}
      </OutcomeNotice>
      {restored && <OfferReset email={restored} />}
      <div className="mt-8">
        <LinkButton to={continueTo} size="lg" variant={restored ? 'secondary' : 'primary'}>
          {MESSAGES.continue}
        </LinkButton>
      </div>
    </Gate>
  );
}

/** Whoever had to restore an e-mail may not be the only one who knows the password. */
function OfferReset({ email }: { readonly email: string }) {
  const [stage, setStage] = useState<{ busy?: boolean; sent?: boolean; failed?: string }>({});
  const send = async () => {
    setStage({ busy: true });
    try {
      await sendReset(email);
      setStage({ sent: true });
    } catch (error) {
      setStage({ failed: accountMessage(error instanceof SignInError ? error.code : '') });
    }
  };
  return (
    <div className="mt-6 space-y-4">
      <p>{RECOVERED.advice}</p>
      {stage.failed && (
        <Notice tone="failure" announced>
          {stage.failed}
        </Notice>
      )}
      {stage.sent ? (
        <OutcomeNotice tone="success" focused>
          {RECOVERED.sent} {RECOVERED.sentText}
        </OutcomeNotice>
      ) : (
        <Button variant="primary" size="lg" busy={stage.busy ?? false} onClick={send}>
          {RECOVERED.reset}
        </Button>
      )}
    </div>
  );
}
