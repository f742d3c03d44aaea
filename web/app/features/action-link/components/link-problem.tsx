import { useSession } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { useSendVerification } from '../../sign-in/mutations/use-send-verification.ts';
import { accountFailure, accountMessage } from '../../sign-in/provider-messages.ts';
import { MESSAGES, PROBLEM } from '../messages.ts';
import type { ActionMode } from '../rules/action-link.ts';
import { OutcomeNotice } from './outcome-notice.tsx';

/** Refusals that another attempt may not get. */
const PASSING = new Set([
  'network-request-failed',
  'timeout',
  'too-many-requests',
  'internal-error',
  '',
]);

interface LinkProblemProps {
  readonly mode: ActionMode;
  readonly code: string;
  /** It answers a press of a button, not the opening of the page. */
  readonly pressed: boolean;
  readonly onRetry: () => void;
}

/** Why a link could not be followed, and how to get one that can. */
export function LinkProblem({ mode, code, pressed, onRetry }: LinkProblemProps) {
  return (
    <AccountLayout heading={PROBLEM.heading}>
      <OutcomeNotice tone="failure" focused={pressed}>
        {accountMessage(code)}
      </OutcomeNotice>
      <div className="mt-8 flex flex-wrap gap-3">
        {PASSING.has(code) ? (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {MESSAGES.retry}
          </Button>
        ) : (
          <NewWay mode={mode} code={code} />
        )}
      </div>
    </AccountLayout>
  );
}

function NewWay({ mode, code }: Pick<LinkProblemProps, 'mode' | 'code'>) {
  // Only the people who run the site can open a disabled account.
  if (code === 'user-disabled') return <Contact />;
  switch (mode) {
    case 'resetPassword':
      return (
        <LinkButton to="/forgot-password" variant="primary" size="lg">
          {PROBLEM.newReset}
        </LinkButton>
      );
    case 'verifyEmail':
      return <VerifyAgain />;
    case 'verifyAndChangeEmail':
      return (
        <LinkButton to="/profile" variant="primary" size="lg">
          {PROBLEM.toProfile}
        </LinkButton>
      );
    case 'recoverEmail':
      return <Contact />;
    case 'secureAccount':
      return (
        <LinkButton to="/forgot-password" variant="primary" size="lg">
          {PROBLEM.newPassword}
        </LinkButton>
      );
    case 'signIn':
      return (
        <LinkButton to="/signin" variant="primary" size="lg">
          {PROBLEM.toSignIn}
        </LinkButton>
      );
  }
}

function Contact() {
  return (
    <LinkButton to="/contact" variant="primary" size="lg">
      {PROBLEM.contact}
    </LinkButton>
  );
}

/** Sends a new letter to a user who is signed in; others are led to the profile, which offers it. */
function VerifyAgain() {
  const session = useSession();
  const { isPending, isSuccess, error, mutate } = useSendVerification();
  const failure = accountFailure(error);
  if (session.status !== 'signed-in' || session.user.emailVerified) {
    return (
      <LinkButton to="/profile" variant="primary" size="lg">
        {PROBLEM.toProfile}
      </LinkButton>
    );
  }
  if (isSuccess) {
    return (
      <OutcomeNotice tone="success" focused>
        {PROBLEM.verifySent}
      </OutcomeNotice>
    );
  }
  return (
    <div className="space-y-4">
      <Button variant="primary" size="lg" busy={isPending} onClick={() => mutate()}>
        {PROBLEM.verifyAgain}
      </Button>
      {failure && (
        <Notice tone="failure" announced>
          {failure}
        </Notice>
      )}
    </div>
  );
}
