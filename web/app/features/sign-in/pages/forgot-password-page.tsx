import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotPasswordInput, forgotPasswordInput } from '@lectern/contract/account-input';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { prepareSignIn } from '../../../platform/session/session-actions.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { AccountLayout } from '../components/account-layout.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { MailLinks } from '../components/mail-links.tsx';
import { useDestination } from '../hooks/use-destination.ts';
import { FORGOT_PASSWORD, MESSAGES } from '../messages.ts';
import { useSendReset } from '../mutations/use-send-reset.ts';
import { accountFailure } from '../provider-messages.ts';
import { emailFromState, noticeState } from '../rules/history-state.ts';

/** The longest that a success dialog may stay (LAYOUT-13), for it has links. */
const SHOWN_MS = 2_000;

export function ForgotPasswordPage() {
  const { search } = useDestination();
  const { state } = useLocation();
  const form = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: emailFromState(state) },
  });
  const { isPending, isSuccess, error, mutate, reset } = useSendReset();
  const hadFailed = useRef(false);
  useEffect(prepareSignIn, []);

  useEffect(() => {
    if (!error && !isPending && hadFailed.current) form.setFocus('email');
    hadFailed.current = error !== null;
  }, [error, isPending, form.setFocus]);

  return (
    <AccountLayout heading={FORGOT_PASSWORD.heading} lead={FORGOT_PASSWORD.lead}>
      <PageHead
        title={FORGOT_PASSWORD.title}
        description={FORGOT_PASSWORD.description}
        canonicalPath="/forgot-password"
      />
      <EmailForm
        form={form}
        label={MESSAGES.email}
        submitLabel={FORGOT_PASSWORD.submit}
        busy={isPending}
        onSubmit={mutate}
      />
      <p className="mt-6 text-center">
        <Link to={`/signin${search}`} className="link inline-flex min-h-11 items-center">
          {FORGOT_PASSWORD.back}
        </Link>
      </p>
      <ResetOutcome sent={isSuccess} failure={accountFailure(error)} onDismiss={reset} />
    </AccountLayout>
  );
}

interface ResetOutcomeProps {
  readonly sent: boolean;
  readonly failure: string | undefined;
  readonly onDismiss: () => void;
}

/** Says that the letter was sent, with links to the mail; or why it was not. */
function ResetOutcome({ sent, failure, onDismiss }: ResetOutcomeProps) {
  const navigate = useNavigate();
  const { search } = useDestination();
  return (
    <>
      <FailureDialog
        failure={
          failure === undefined ? undefined : { title: FORGOT_PASSWORD.failed, text: failure }
        }
        okLabel={MESSAGES.ok}
        onClose={onDismiss}
      />
      <SuccessDialog
        conclusive
        open={sent}
        title={FORGOT_PASSWORD.success}
        text={FORGOT_PASSWORD.successText}
        continueLabel={FORGOT_PASSWORD.back}
        shownMs={SHOWN_MS}
        onClose={() => navigate(`/signin${search}`, { state: noticeState('reset-sent') })}
      >
        <MailLinks
          gmailClassName={buttonClass({ variant: 'primary' })}
          mailboxClassName={buttonClass({})}
        />
      </SuccessDialog>
    </>
  );
}
