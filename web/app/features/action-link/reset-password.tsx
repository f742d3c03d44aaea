import { zodResolver } from '@hookform/resolvers/zod';
import { type NewPasswordInput, newPasswordInput } from '@lectern/contract/account-input';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { signInAddress } from '../../platform/session/remembered-location.ts';
import { resetPassword } from '../../platform/session/session-actions.ts';
import { SignInError } from '../../platform/session/sign-in-error.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailureDialog } from '../../ui/failure-dialog.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { Gate } from '../sign-in/gate.tsx';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { accountMessage } from '../sign-in/provider-messages.ts';
import { usePasswordRules } from '../sign-in/use-password-rules.ts';
import type { ActionLink } from './action-link.ts';
import { hearOfIt } from './hear-of-it.ts';
import { LinkProblem } from './link-problem.tsx';
import { MESSAGES, RESET_PASSWORD } from './messages.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { readCodeFor } from './read-code-for.ts';
import { SPENT } from './spent.ts';
import { useDeed } from './use-deed.ts';

/** Another try with the same code would meet the same refusal. */
const FINAL = new Set([...SPENT, 'user-disabled']);

type Stage =
  | { readonly name: 'choosing' | 'saving' | 'done' }
  | { readonly name: 'failed' | 'spent'; readonly code: string };

/** A new password by the link in a letter. */
export function ResetPassword({ link }: { readonly link: ActionLink }) {
  const { code } = link;
  const { deed, again, retried } = useDeed(
    useCallback(() => readCodeFor('resetPassword', code), [code]),
  );
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  /** The password that was sent and not answered. */
  const unanswered = useRef<string>(undefined);

  if (deed.stage === 'failed' || stage.name === 'spent') {
    const refusal = deed.stage === 'failed' ? deed.code : stage.name === 'spent' ? stage.code : '';
    const pressed = retried || stage.name === 'spent';
    return <LinkProblem mode="resetPassword" code={refusal} pressed={pressed} onRetry={again} />;
  }
  if (deed.stage === 'under-way') {
    return (
      <Gate heading={RESET_PASSWORD.heading}>
        <Loading label={MESSAGES.reading} />
      </Gate>
    );
  }
  if (stage.name === 'done') return <Done continueTo={link.continueTo} />;

  const save = async (password: string) => {
    const sentBefore = unanswered.current === password;
    unanswered.current = undefined;
    setStage({ name: 'saving' });
    try {
      await resetPassword(code, password);
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
  const email = deed.value;
  return (
    <Gate heading={RESET_PASSWORD.heading} lead={RESET_PASSWORD.lead(email)}>
      <NewPasswordForm
        email={email}
        focused={retried}
        busy={stage.name === 'saving'}
        onChoose={save}
      />
      <FailureDialog
        failure={
          stage.name === 'failed'
            ? { title: RESET_PASSWORD.failed, text: accountMessage(stage.code) }
            : undefined
        }
        okLabel={MESSAGES.ok}
        onClose={() => setStage({ name: 'choosing' })}
      />
    </Gate>
  );
}

interface NewPasswordFormProps {
  readonly email: string;
  /** It has taken the place of what was pressed. */
  readonly focused: boolean;
  readonly busy: boolean;
  readonly onChoose: (password: string) => Promise<void>;
}

function NewPasswordForm({ email, focused, busy, onChoose }: NewPasswordFormProps) {
  const rules = usePasswordRules();
  const resolver = useMemo(() => zodResolver(newPasswordInput(rules)), [rules]);
  const form = useForm<NewPasswordInput>({ resolver });
  const { errors, isSubmitted } = form.formState;
  const oneAtATime = useOneAtATime();
  const password = useWatch({ control: form.control, name: 'password' });

  useEffect(() => {
    if (focused) form.setFocus('password');
  }, [focused, form.setFocus]);

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((chosen) => oneAtATime(() => onChoose(chosen.password)))}
      className="space-y-5"
    >
      {/* For password managers, which keep the new password under this name. */}
      <input
        {...form.register('email')}
        defaultValue={email}
        type="email"
        autoComplete="username"
        readOnly
        hidden
      />
      <NewPasswordFields
        rules={rules}
        fields={{
          password: form.register('password', { deps: 'confirmation' }),
          confirmation: form.register('confirmation'),
        }}
        errors={{
          password: errors.password?.message,
          confirmation: errors.confirmation?.message,
        }}
        chosen={{ password, email }}
        tried={isSubmitted}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={busy}>
        {RESET_PASSWORD.submit}
      </Button>
    </form>
  );
}

function Done({ continueTo }: { readonly continueTo: string }) {
  return (
    <Gate heading={RESET_PASSWORD.done}>
      <OutcomeNotice tone="success" focused>
        {RESET_PASSWORD.doneText}
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
