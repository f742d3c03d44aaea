import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { CONFIRMATIONS, TAKE_ACCOUNT } from '../messages.ts';
import { useConfirmCode } from '../mutations/use-confirm-code.ts';
import type { CodeOwner } from '../queries/use-action-code.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { ChoosePassword } from './choose-password.tsx';
import { Confirmed } from './confirmed.tsx';
import { LinkProblem } from './link-problem.tsx';
import { SignInToConfirm } from './sign-in-to-confirm.tsx';

interface AskToConfirmProps {
  readonly link: ActionLink;
  readonly mode: keyof typeof CONFIRMATIONS;
  readonly owner: CodeOwner;
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  /** Reads the code once more. */
  readonly onRetry: () => void;
}

/**
 * Asks before a code is used up. An e-mail is verified or changed only for a person who is signed in to
 * the account; another reader of the mailbox is offered the account itself (decision 36).
 */
export function AskToConfirm({ link, mode, owner, focused, onRetry }: AskToConfirmProps) {
  const { email, accountEmail } = owner;
  const session = useSession();
  const [isTaking, setTaking] = useState(false);
  const { isPending, isSuccess, error, mutate } = useConfirmCode(mode, link.code);
  const confirm = () => {
    if (!isPending) mutate();
  };

  if (isSuccess) {
    return (
      <Confirmed
        mode={mode}
        text={CONFIRMATIONS[mode].doneText(email)}
        {...(mode === 'recoverEmail' ? { restored: email } : {})}
        continueTo={link.continueTo}
        focused
      />
    );
  }
  if (error) {
    return <LinkProblem mode={mode} code={refusalCode(error)} pressed onRetry={confirm} />;
  }
  if (isTaking) {
    return (
      <ChoosePassword link={link} email={email} texts={TAKE_ACCOUNT} focused onRetry={onRetry} />
    );
  }
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isOwn = user !== undefined && (user.email ?? '') === accountEmail;
  if (mode === 'recoverEmail' || isOwn || isPending) {
    return (
      <ConfirmHere mode={mode} owner={owner} focused={focused} busy={isPending} onPress={confirm} />
    );
  }
  return (
    <SignInToConfirm
      mode={mode}
      owner={owner}
      focused={focused}
      onSignedIn={confirm}
      onTake={() => setTaking(true)}
    />
  );
}

interface ConfirmHereProps extends Pick<AskToConfirmProps, 'mode' | 'owner' | 'focused'> {
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** The account is signed in here, or need not be: one button confirms. */
function ConfirmHere({ mode, owner, focused, busy, onPress }: ConfirmHereProps) {
  const texts = CONFIRMATIONS[mode];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <AccountLayout heading={texts.heading} lead={texts.lead(owner.email)}>
      {mode !== 'recoverEmail' && (
        <p className="mb-6">{CONFIRMATIONS[mode].own(owner.accountEmail)}</p>
      )}
      <Button
        ref={button}
        variant="primary"
        size="lg"
        className="w-full"
        busy={busy}
        onClick={onPress}
      >
        {texts.submit}
      </Button>
    </AccountLayout>
  );
}
