import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../../sign-in/components/account-layout.tsx';
import { CONFIRMATIONS, SIGN_IN_HERE, TAKE_ACCOUNT } from '../messages.ts';
import type { CodeOwner } from '../queries/use-action-code.ts';
import { SignInHere } from './sign-in-here.tsx';

interface SignInToConfirmProps {
  readonly mode: 'verifyEmail' | 'verifyAndChangeEmail';
  readonly owner: CodeOwner;
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  readonly onSignedIn: () => void;
  /** A reader of the mailbox who did not make the account may take it over. */
  readonly onTake: () => void;
}

/** Asks to sign in to the account first, and names another account that is signed in here. */
export function SignInToConfirm({
  mode,
  owner: { email, accountEmail },
  focused,
  onSignedIn,
  onTake,
}: SignInToConfirmProps) {
  const session = useSession();
  const texts = CONFIRMATIONS[mode];
  const otherEmail = session.status === 'signed-in' ? session.user.email : null;
  return (
    <AccountLayout heading={texts.heading} lead={texts.lead(email)}>
      {otherEmail && (
        <Notice tone="plain" className="mb-6">
          {SIGN_IN_HERE.other(otherEmail)}
        </Notice>
      )}
      <p className="mb-5">{texts.signIn}</p>
      <SignInHere
        email={accountEmail}
        submitLabel={texts.signInSubmit}
        focused={focused}
        onSignedIn={onSignedIn}
      />
      {mode === 'verifyEmail' && (
        <div className="mt-8 border-rule border-t pt-6">
          <Button size="lg" className="w-full" onClick={onTake}>
            {TAKE_ACCOUNT.offer}
          </Button>
        </div>
      )}
    </AccountLayout>
  );
}
