import { useEffect, useRef } from 'react';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { MESSAGES, SECURE_ACCOUNT } from '../messages.ts';
import { useSecureAccount } from '../mutations/use-secure-account.ts';
import { useActionCode } from '../queries/use-action-code.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { LinkProblem } from './link-problem.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';

/** “That was not me”: opening the page only reads the code, and a press uses it. */
export function SecureAccount({ link: { code } }: { readonly link: ActionLink }) {
  const {
    isReading,
    owner,
    refusal = '',
    wasRetried,
    retry,
  } = useActionCode('secureAccount', code);
  const { isPending, data: letterSent, error, mutate } = useSecureAccount(code);
  const press = () => {
    if (!isPending) mutate();
  };

  if (isReading) {
    return (
      <AccountLayout heading={SECURE_ACCOUNT.heading}>
        <Loading label={MESSAGES.reading} />
      </AccountLayout>
    );
  }
  if (!owner) {
    return <LinkProblem mode="secureAccount" code={refusal} pressed={wasRetried} onRetry={retry} />;
  }
  if (letterSent !== undefined) return <Secured email={owner.email} letterSent={letterSent} />;
  if (error) {
    return <LinkProblem mode="secureAccount" code={refusalCode(error)} pressed onRetry={press} />;
  }
  return <Question email={owner.email} focused={wasRetried} busy={isPending} onPress={press} />;
}

interface QuestionProps {
  readonly email: string;
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Question({ email, focused, busy, onPress }: QuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <AccountLayout heading={SECURE_ACCOUNT.heading} lead={SECURE_ACCOUNT.lead(email)}>
      <ul className="mb-8 list-disc space-y-1.5 pl-5">
        {SECURE_ACCOUNT.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Button
        ref={button}
        variant="danger"
        size="lg"
        className="w-full"
        busy={busy}
        onClick={onPress}
      >
        {SECURE_ACCOUNT.submit}
      </Button>
    </AccountLayout>
  );
}

interface SecuredProps {
  readonly email: string;
  readonly letterSent: boolean;
}

function Secured({ email, letterSent }: SecuredProps) {
  return (
    <AccountLayout heading={SECURE_ACCOUNT.done}>
      <OutcomeNotice tone="success" focused>
        {letterSent ? SECURE_ACCOUNT.doneText(email) : SECURE_ACCOUNT.doneWithoutLetter}
      </OutcomeNotice>
      <LinkButton to="/signin" size="lg" className="mt-8">
        {MESSAGES.signIn}
      </LinkButton>
    </AccountLayout>
  );
}
