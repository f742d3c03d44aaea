import { useSession } from '../../../platform/session/session.ts';
import { Loading } from '../../../ui/spinner.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { CONFIRMATIONS, MESSAGES, VERIFIED_BEFORE } from '../messages.ts';
import { useActionCode } from '../queries/use-action-code.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { SPENT } from '../rules/spent.ts';
import { AskToConfirm } from './ask-to-confirm.tsx';
import { Confirmed } from './confirmed.tsx';
import { LinkProblem } from './link-problem.tsx';

interface ConfirmEmailProps {
  readonly link: ActionLink;
  readonly mode: keyof typeof CONFIRMATIONS;
}

/**
 * Verifies, changes or restores an e-mail address. Opening the page only reads what the code is for:
 * mail scanners open links and run scripts, but press no button.
 */
export function ConfirmEmail({ link, mode }: ConfirmEmailProps) {
  const { code, continueTo } = link;
  const { isReading, owner, refusal = '', wasRetried, retry } = useActionCode(mode, code);
  const session = useSession();

  if (isReading || session.status === 'loading') {
    return (
      <AccountLayout heading={CONFIRMATIONS[mode].heading}>
        <Loading label={MESSAGES.reading} />
      </AccountLayout>
    );
  }
  if (owner) {
    return (
      <AskToConfirm link={link} mode={mode} owner={owner} focused={wasRetried} onRetry={retry} />
    );
  }
  // The link in a letter may be opened twice.
  const user = session.status === 'signed-in' ? session.user : undefined;
  if (mode === 'verifyEmail' && user?.emailVerified && user.email && SPENT.has(refusal)) {
    const text = VERIFIED_BEFORE(user.email);
    return <Confirmed mode={mode} text={text} continueTo={continueTo} focused={wasRetried} />;
  }
  return <LinkProblem mode={mode} code={refusal} pressed={wasRetried} onRetry={retry} />;
}
