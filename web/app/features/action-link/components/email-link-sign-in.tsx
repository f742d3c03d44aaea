import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotPasswordInput, forgotPasswordInput } from '@lectern/contract/account-input';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { EmailForm } from '../../sign-in/components/email-form.tsx';
import { SecondFactorDialog } from '../../sign-in/components/second-factor-dialog.tsx';
import { signInMessage } from '../../sign-in/provider-messages.ts';
import { EMAIL_LINK, MESSAGES } from '../messages.ts';
import { useSignInWithLink } from '../mutations/use-sign-in-with-link.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { SPENT } from '../rules/spent.ts';
import { LinkProblem } from './link-problem.tsx';

/** Signs in by the link in a letter, after asking for the e-mail that it was sent to. */
export function EmailLinkSignIn({ link }: { readonly link: ActionLink }) {
  const navigate = useNavigate();
  const form = useForm<ForgotPasswordInput>({ resolver: zodResolver(forgotPasswordInput) });
  const { isPending, isSuccess, error, mutate, reset } = useSignInWithLink(link.href);
  const code = error ? refusalCode(error) : undefined;

  if (code !== undefined && SPENT.has(code)) {
    return <LinkProblem mode="signIn" code={code} pressed onRetry={reset} />;
  }
  const failure = code === undefined ? undefined : signInMessage(code, 'password');
  return (
    <AccountLayout heading={EMAIL_LINK.heading} lead={EMAIL_LINK.lead}>
      <EmailForm
        form={form}
        label={EMAIL_LINK.email}
        submitLabel={EMAIL_LINK.submit}
        busy={isPending}
        onSubmit={mutate}
      />
      <SecondFactorDialog />
      <FailureDialog
        failure={failure === undefined ? undefined : { title: EMAIL_LINK.failed, text: failure }}
        okLabel={MESSAGES.ok}
        onClose={reset}
      />
      <SuccessDialog
        conclusive
        open={isSuccess}
        title={EMAIL_LINK.success}
        continueLabel={MESSAGES.continue}
        onClose={() => navigate(link.continueTo, { replace: true })}
      />
    </AccountLayout>
  );
}
