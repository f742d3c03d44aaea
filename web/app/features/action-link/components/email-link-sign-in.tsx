import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotPasswordInput, forgotPasswordInput } from '@lectern/contract/account-input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { signInWithLink } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { Gate } from '../../sign-in/components/gate.tsx';
import { signInMessage } from '../../sign-in/provider-messages.ts';
import { EMAIL_LINK, MESSAGES } from '../messages.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { SPENT } from '../rules/spent.ts';
import { LinkProblem } from './link-problem.tsx';

type Stage =
  | { readonly name: 'asking' | 'under-way' | 'done' }
  | { readonly name: 'failed' | 'spent'; readonly code: string };

/** Signs in by the link in a letter, once it is known that it was opened by whom it was sent to. */
export function EmailLinkSignIn({ link }: { readonly link: ActionLink }) {
  const navigate = useNavigate();
  const form = useForm<ForgotPasswordInput>({ resolver: zodResolver(forgotPasswordInput) });
  const oneAtATime = useOneAtATime();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });

  const enter = async (written: ForgotPasswordInput) => {
    setStage({ name: 'under-way' });
    try {
      await signInWithLink(written.email, link.href);
      setStage({ name: 'done' });
    } catch (error) {
      const code = error instanceof SignInError ? error.code : '';
      setStage({ name: SPENT.has(code) ? 'spent' : 'failed', code });
    }
  };
  const submit = form.handleSubmit((written) => oneAtATime(() => enter(written)));

  if (stage.name === 'spent') {
    return (
      <LinkProblem
        mode="signIn"
        code={stage.code}
        pressed
        onRetry={() => setStage({ name: 'asking' })}
      />
    );
  }
  const failed = stage.name === 'failed' ? signInMessage(stage.code, 'password') : undefined;
  return (
    <Gate heading={EMAIL_LINK.heading} lead={EMAIL_LINK.lead}>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <Field
          {...form.register('email')}
          label={EMAIL_LINK.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.email?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          busy={stage.name === 'under-way'}
        >
          {EMAIL_LINK.submit}
        </Button>
      </form>
      <FailureDialog
        failure={failed === undefined ? undefined : { title: EMAIL_LINK.failed, text: failed }}
        okLabel={MESSAGES.ok}
        onClose={() => setStage({ name: 'asking' })}
      />
      <SuccessDialog
        conclusive
        open={stage.name === 'done'}
        title={EMAIL_LINK.success}
        continueLabel={MESSAGES.continue}
        onClose={() => navigate(link.continueTo, { replace: true })}
      />
    </Gate>
  );
}
