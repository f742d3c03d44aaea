import { useRef, useState } from 'react';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { resetPassword } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Gate } from '../../sign-in/components/gate.tsx';
import { accountMessage } from '../../sign-in/provider-messages.ts';
import { MESSAGES } from '../messages.ts';
import { hearOfIt } from '../mutations/hear-of-it.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { SPENT } from '../rules/spent.ts';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';

/** Another try with the same code would meet the same refusal. */
const FINAL = new Set([...SPENT, 'user-disabled']);

type Stage =
  | { readonly name: 'choosing' | 'saving' | 'done' }
  | { readonly name: 'failed' | 'spent'; readonly code: string };

interface ChoosePasswordProps {
  readonly link: ActionLink;
  readonly email: string;
  readonly texts: {
    readonly heading: string;
    readonly lead: (email: string) => string;
    readonly submit: string;
    readonly done: string;
    readonly doneText: string;
    readonly failed: string;
  };
  /** It has taken the place of what was pressed. */
  readonly focused: boolean;
  /** Reads the code once more. */
  readonly onRetry: () => void;
}

/** A new password by the code in a letter. */
export function ChoosePassword({ link, email, texts, focused, onRetry }: ChoosePasswordProps) {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  /** The password that was sent and not answered. */
  const unanswered = useRef<string>(undefined);

  if (stage.name === 'spent') {
    return <LinkProblem mode="resetPassword" code={stage.code} pressed onRetry={onRetry} />;
  }
  if (stage.name === 'done') {
    return <Done heading={texts.done} text={texts.doneText} continueTo={link.continueTo} />;
  }

  const save = async (password: string) => {
    const sentBefore = unanswered.current === password;
    unanswered.current = undefined;
    setStage({ name: 'saving' });
    try {
      await resetPassword(link.code, password);
      await hearOfIt();
      setStage({ name: 'done' });
    } catch (error) {
      const refusal = error instanceof SignInError ? error.code : '';
      if (refusal === 'network-request-failed') unanswered.current = password;
      // The code was used up by this very password, whose answer was lost.
      if (sentBefore && refusal === 'invalid-action-code') setStage({ name: 'done' });
      else setStage({ name: FINAL.has(refusal) ? 'spent' : 'failed', code: refusal });
    }
  };
  const failed = stage.name === 'failed' ? accountMessage(stage.code) : undefined;
  return (
    <Gate heading={texts.heading} lead={texts.lead(email)}>
      <NewPasswordForm
        email={email}
        submitLabel={texts.submit}
        focused={focused}
        busy={stage.name === 'saving'}
        onChoose={save}
      />
      <FailureDialog
        failure={failed === undefined ? undefined : { title: texts.failed, text: failed }}
        okLabel={MESSAGES.ok}
        onClose={() => setStage({ name: 'choosing' })}
      />
    </Gate>
  );
}

interface DoneProps {
  readonly heading: string;
  readonly text: string;
  readonly continueTo: string;
}

function Done({ heading, text, continueTo }: DoneProps) {
  return (
    <Gate heading={heading}>
      <OutcomeNotice tone="success" focused>
        {text}
      </OutcomeNotice>
      <LinkButton
        to={continueTo === '/' ? '/signin' : signInAddress(continueTo)}
        variant="primary"
        size="lg"
        className="mt-8"
      >
        {MESSAGES.signIn}
      </LinkButton>
    </Gate>
  );
}
