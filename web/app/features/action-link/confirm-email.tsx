import { useCallback, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { sendReset } from '../../platform/session/session-actions.ts';
import { SignInError } from '../../platform/session/sign-in-error.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { Gate } from '../sign-in/gate.tsx';
import { accountMessage } from '../sign-in/provider-messages.ts';
import type { ActionLink } from './action-link.ts';
import { confirm } from './confirm.ts';
import { LinkProblem } from './link-problem.tsx';
import { CONFIRMATIONS, MESSAGES, RECOVERED, VERIFIED_BEFORE } from './messages.ts';
import { once } from './once.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SPENT } from './spent.ts';
import { useDeed } from './use-deed.ts';

interface ConfirmEmailProps {
  readonly link: ActionLink;
  readonly mode: keyof typeof CONFIRMATIONS;
}

/** Verifies, changes or restores an e-mail address as soon as the page opens. */
export function ConfirmEmail({ link, mode }: ConfirmEmailProps) {
  const { code } = link;
  const { deed, again, retried } = useDeed(
    useCallback(() => once(`${mode} ${code}`, () => confirm(mode, code)), [mode, code]),
  );
  const verified = useVerifiedEmail();
  const texts = CONFIRMATIONS[mode];

  if (deed.stage === 'failed') {
    if (mode === 'verifyEmail' && verified && SPENT.has(deed.code)) {
      return (
        <Gate heading={texts.done}>
          <OutcomeNotice tone="success" focused={retried}>
            {VERIFIED_BEFORE(verified)}
          </OutcomeNotice>
          <Onwards to={link.continueTo} />
        </Gate>
      );
    }
    return <LinkProblem mode={mode} code={deed.code} pressed={retried} onRetry={again} />;
  }
  if (deed.stage === 'under-way') {
    return (
      <Gate heading={texts.heading}>
        <Loading label={MESSAGES.reading} />
      </Gate>
    );
  }
  return (
    <Gate heading={texts.done}>
      <OutcomeNotice tone="success" focused={retried}>
        {texts.doneText(deed.value)}
      </OutcomeNotice>
      {mode === 'recoverEmail' && <OfferReset email={deed.value} />}
      <Onwards to={link.continueTo} variant={mode === 'recoverEmail' ? 'secondary' : 'primary'} />
    </Gate>
  );
}

interface OnwardsProps {
  readonly to: string;
  readonly variant?: 'primary' | 'secondary';
}

function Onwards({ to, variant = 'primary' }: OnwardsProps) {
  return (
    <div className="mt-8">
      <LinkButton to={to} size="lg" variant={variant}>
        {MESSAGES.continue}
      </LinkButton>
    </div>
  );
}

/** The signed-in visitor's e-mail, where it is verified: a letter may be clicked twice. */
function useVerifiedEmail(): string | undefined {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.user.emailVerified) return undefined;
  return session.user.email ?? undefined;
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
