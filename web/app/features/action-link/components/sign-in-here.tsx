import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../platform/session/session.ts';
import { prepareSignIn, signIn, signInWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CurrentPasswordForm } from '../../sign-in/components/current-password-form.tsx';
import { ProviderButtons } from '../../sign-in/components/provider-buttons.tsx';
import { ResetPasswordLink } from '../../sign-in/components/reset-password-link.tsx';
import { SecondFactorDialog } from '../../sign-in/components/second-factor-dialog.tsx';
import { useAuthentication } from '../../sign-in/mutations/use-authentication.ts';
import { isProvider, messageWithoutRedirect } from '../../sign-in/provider-messages.ts';
import { SIGN_IN_HERE } from '../messages.ts';

interface SignInHereProps {
  readonly email: string;
  readonly submitLabel: string;
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  readonly onSignedIn: () => void;
}

/** Signs in to one account, whose e-mail is known, without leaving the page. */
export function SignInHere({ email, submitLabel, focused, onSignedIn }: SignInHereProps) {
  const [isOther, setOther] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { pending, failure, start } = useAuthentication<SessionUser>((user) => {
    if (user.email === email) onSignedIn();
    else setOther(true);
  });
  useEffect(prepareSignIn, []);
  useEffect(() => {
    if (focused) place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [focused]);

  const authenticate: typeof start = (method, action) => {
    setOther(false);
    start(method, action);
  };
  const notThis = isOther ? SIGN_IN_HERE.notThis(email) : undefined;
  const failed = failure ? messageWithoutRedirect(failure) : notThis;
  return (
    <>
      <div ref={place} className="space-y-5">
        {failed && (
          <Notice tone="failure" announced>
            {failed}
          </Notice>
        )}
        <CurrentPasswordForm
          email={email}
          texts={SIGN_IN_HERE}
          busy={pending === 'password'}
          onSubmit={(password) =>
            authenticate('password', () => signIn({ email, password, remember: true }))
          }
          className="space-y-5"
        >
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="w-full"
            busy={pending === 'password'}
          >
            {submitLabel}
          </Button>
          <ResetPasswordLink email={email}>{SIGN_IN_HERE.lostPassword}</ResetPasswordLink>
        </CurrentPasswordForm>
      </div>
      <ProviderButtons
        waitingFor={isProvider(pending) ? pending : undefined}
        onChoose={(provider) =>
          authenticate(provider, () => signInWith(provider, { remember: true }))
        }
      />
      <SecondFactorDialog />
    </>
  );
}
