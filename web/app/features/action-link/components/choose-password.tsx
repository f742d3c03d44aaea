import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { accountFailure } from '../../sign-in/provider-messages.ts';
import { MESSAGES } from '../messages.ts';
import { useResetPassword } from '../mutations/use-reset-password.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { SPENT } from '../rules/spent.ts';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';

/** Refusals that another attempt with the same code would get again. */
const FINAL = new Set([...SPENT, 'user-disabled']);

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
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  /** Reads the code once more. */
  readonly onRetry: () => void;
}

/** Asks for a new password, which the code in a letter allows to store. */
export function ChoosePassword({ link, email, texts, focused, onRetry }: ChoosePasswordProps) {
  const { isPending, isSuccess, error, mutate, reset } = useResetPassword(link.code);
  const refusal = error ? refusalCode(error) : undefined;

  if (isSuccess) {
    return <Done heading={texts.done} text={texts.doneText} continueTo={link.continueTo} />;
  }
  if (refusal !== undefined && FINAL.has(refusal)) {
    return <LinkProblem mode="resetPassword" code={refusal} pressed onRetry={onRetry} />;
  }
  const failure = accountFailure(error);
  return (
    <AccountLayout heading={texts.heading} lead={texts.lead(email)}>
      <NewPasswordForm
        email={email}
        submitLabel={texts.submit}
        focused={focused}
        busy={isPending}
        onChoose={mutate}
      />
      <FailureDialog
        failure={failure === undefined ? undefined : { title: texts.failed, text: failure }}
        okLabel={MESSAGES.ok}
        onClose={reset}
      />
    </AccountLayout>
  );
}

interface DoneProps {
  readonly heading: string;
  readonly text: string;
  readonly continueTo: string;
}

function Done({ heading, text, continueTo }: DoneProps) {
  return (
    <AccountLayout heading={heading}>
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
    </AccountLayout>
  );
}
