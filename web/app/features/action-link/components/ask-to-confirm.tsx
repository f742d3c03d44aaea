import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { Gate } from '../../sign-in/components/gate.tsx';
import { CONFIRMATIONS, SIGN_IN_HERE, TAKE_ACCOUNT } from '../messages.ts';
import { confirm } from '../mutations/confirm.ts';
import type { CodeFor } from '../queries/read-code-for.ts';
import type { ActionLink } from '../rules/action-link.ts';
import { ChoosePassword } from './choose-password.tsx';
import { Confirmed } from './confirmed.tsx';
import { LinkProblem } from './link-problem.tsx';
import { SignInHere } from './sign-in-here.tsx';

type Stage =
  | { readonly name: 'asking' | 'confirming' | 'confirmed' | 'taking' }
  | { readonly name: 'failed'; readonly code: string };

interface AskToConfirmProps {
  readonly link: ActionLink;
  readonly mode: keyof typeof CONFIRMATIONS;
  readonly about: CodeFor;
  /** It has taken the place of what was pressed. */
  readonly focused: boolean;
  /** Reads the code once more. */
  readonly onRetry: () => void;
}

/**
 * Asks before a code is used up. An e-mail is verified or changed only for who is in the account:
 * whoever else reads the mailbox is offered the account itself (decision 36).
 */
export function AskToConfirm({ link, mode, about, focused, onRetry }: AskToConfirmProps) {
  const session = useSession();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const oneAtATime = useOneAtATime();
  const { email, accountEmail } = about;
  const texts = CONFIRMATIONS[mode];

  const carryOut = async () => {
    setStage({ name: 'confirming' });
    try {
      await confirm(mode, link.code);
      setStage({ name: 'confirmed' });
    } catch (error) {
      setStage({ name: 'failed', code: error instanceof SignInError ? error.code : '' });
    }
  };
  const press = () => oneAtATime(carryOut);

  if (stage.name === 'confirmed') {
    return (
      <Confirmed
        mode={mode}
        text={texts.doneText(email)}
        {...(mode === 'recoverEmail' ? { restored: email } : {})}
        continueTo={link.continueTo}
        focused
      />
    );
  }
  if (stage.name === 'failed') {
    return <LinkProblem mode={mode} code={stage.code} pressed onRetry={press} />;
  }
  if (stage.name === 'taking') {
    return (
      <ChoosePassword link={link} email={email} texts={TAKE_ACCOUNT} focused onRetry={onRetry} />
    );
  }
  const user = session.status === 'signed-in' ? session.user : undefined;
  const isOwn = user !== undefined && (user.email ?? '') === accountEmail;
  const busy = stage.name === 'confirming';
  if (mode === 'recoverEmail' || isOwn || busy) {
    return (
      <Gate heading={texts.heading} lead={texts.lead(email)}>
        {mode !== 'recoverEmail' && <p className="mb-6">{CONFIRMATIONS[mode].own(accountEmail)}</p>}
        <ConfirmButton label={texts.submit} focused={focused} busy={busy} onPress={press} />
      </Gate>
    );
  }
  return (
    <Gate heading={texts.heading} lead={texts.lead(email)}>
      {user?.email && (
        <Notice tone="plain" className="mb-6">
          {SIGN_IN_HERE.other(user.email)}
        </Notice>
      )}
      <p className="mb-5">{CONFIRMATIONS[mode].signIn}</p>
      <SignInHere
        email={accountEmail}
        submitLabel={CONFIRMATIONS[mode].signInSubmit}
        focused={focused}
        onSignedIn={press}
      />
      {mode === 'verifyEmail' && (
        <div className="mt-8 border-rule border-t pt-6">
          <Button size="lg" className="w-full" onClick={() => setStage({ name: 'taking' })}>
            {TAKE_ACCOUNT.offer}
          </Button>
        </div>
      )}
    </Gate>
  );
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly focused: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function ConfirmButton({ label, focused, busy, onPress }: ConfirmButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <Button
      ref={button}
      variant="primary"
      size="lg"
      className="w-full"
      busy={busy}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
