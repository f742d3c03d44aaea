import { Loading } from '../../../ui/spinner.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { MESSAGES, RESET_PASSWORD } from '../messages.ts';
import { useActionCode } from '../queries/use-action-code.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { ChoosePassword } from './choose-password.tsx';
import { LinkProblem } from './link-problem.tsx';

/** Lets a person choose a new password by the link in a letter. */
export function ResetPassword({ link }: { readonly link: ActionLink }) {
  const {
    isReading,
    owner,
    refusal = '',
    wasRetried,
    retry,
  } = useActionCode('resetPassword', link.code);
  if (isReading) {
    return (
      <AccountLayout heading={RESET_PASSWORD.heading}>
        <Loading label={MESSAGES.reading} />
      </AccountLayout>
    );
  }
  if (!owner) {
    return <LinkProblem mode="resetPassword" code={refusal} pressed={wasRetried} onRetry={retry} />;
  }
  return (
    <ChoosePassword
      link={link}
      email={owner.email}
      texts={RESET_PASSWORD}
      focused={wasRetried}
      onRetry={retry}
    />
  );
}
