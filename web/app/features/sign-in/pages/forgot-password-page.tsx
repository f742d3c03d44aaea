import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotPasswordInput, forgotPasswordInput } from '@lectern/contract/account-input';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { prepareSignIn, sendReset } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { Gate } from '../components/gate.tsx';
import { MailLinks } from '../components/mail-links.tsx';
import { useWayOn } from '../hooks/use-way-on.ts';
import { FORGOT_PASSWORD, MESSAGES } from '../messages.ts';
import { accountMessage } from '../provider-messages.ts';
import { noticeState, typedEmail } from '../rules/gate-arrival.ts';

/** As long as a success dialog may stay (LAYOUT-13): it offers a way on. */
const SHOWN_MS = 2_000;

type Stage = { name: 'asking' | 'sending' | 'sent' } | { name: 'failed'; text: string };

export function ForgotPasswordPage() {
  const live = useLive();
  const navigate = useNavigate();
  const { search } = useWayOn();
  const { state } = useLocation();
  const form = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: typedEmail(state) },
  });
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const failed = useRef(false);
  const oneAtATime = useOneAtATime();
  useEffect(prepareSignIn, []);

  useEffect(() => {
    if (stage.name === 'asking' && failed.current) form.setFocus('email');
    failed.current = stage.name === 'failed';
  }, [stage.name, form.setFocus]);

  const send = async (email: string) => {
    setStage({ name: 'sending' });
    try {
      await sendReset(email);
      setStage({ name: 'sent' });
    } catch (error) {
      const code = error instanceof SignInError ? error.code : '';
      setStage({ name: 'failed', text: accountMessage(code) });
    }
  };
  const submit = form.handleSubmit(({ email }) => oneAtATime(() => send(email)));

  return (
    <Gate heading={FORGOT_PASSWORD.heading} lead={FORGOT_PASSWORD.lead}>
      <PageHead
        title={FORGOT_PASSWORD.title}
        description={FORGOT_PASSWORD.description}
        canonicalPath="/forgot-password"
      />
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <Field
          {...form.register('email')}
          label={MESSAGES.email}
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
          className="w-full scripted:disabled:opacity-100"
          disabled={!live}
          busy={stage.name === 'sending'}
        >
          {FORGOT_PASSWORD.submit}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link to={`/signin${search}`} className="link inline-flex min-h-11 items-center">
          {FORGOT_PASSWORD.back}
        </Link>
      </p>
      <FailureDialog
        failure={
          stage.name === 'failed' ? { title: FORGOT_PASSWORD.failed, text: stage.text } : undefined
        }
        okLabel={MESSAGES.ok}
        onClose={() => setStage({ name: 'asking' })}
      />
      <SuccessDialog
        conclusive
        open={stage.name === 'sent'}
        title={FORGOT_PASSWORD.success}
        text={FORGOT_PASSWORD.successText}
        continueLabel={FORGOT_PASSWORD.back}
        shownMs={SHOWN_MS}
        onClose={() => navigate(`/signin${search}`, { state: noticeState('reset-sent') })}
      >
        <MailLinks first={buttonClass({ variant: 'primary' })} second={buttonClass({})} />
      </SuccessDialog>
    </Gate>
  );
}
