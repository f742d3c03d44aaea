import { useCallback } from 'react';
import { Loading } from '../../../ui/spinner.tsx';
import { Gate } from '../../sign-in/components/gate.tsx';
import { useDeed } from '../hooks/use-deed.ts';
import { MESSAGES, RESET_PASSWORD } from '../messages.ts';
import { readCodeFor } from '../queries/read-code-for.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { ChoosePassword } from './choose-password.tsx';
import { LinkProblem } from './link-problem.tsx';

/** A new password by the link in a letter. */
export function ResetPassword({ link }: { readonly link: ActionLink }) {
  const { code } = link;
  const { deed, again, retried } = useDeed(
    useCallback(() => readCodeFor('resetPassword', code), [code]),
  );
  if (deed.stage === 'failed') {
    return <LinkProblem mode="resetPassword" code={deed.code} pressed={retried} onRetry={again} />;
  }
  if (deed.stage === 'under-way') {
    return (
      <Gate heading={RESET_PASSWORD.heading}>
        <Loading label={MESSAGES.reading} />
      </Gate>
    );
  }
  return (
    <ChoosePassword
      link={link}
      email={deed.value.email}
      texts={RESET_PASSWORD}
      focused={retried}
      onRetry={again}
    />
  );
}
