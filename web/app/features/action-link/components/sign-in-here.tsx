import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Provider } from '../../../platform/session/action-types.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { prepareSignIn, signIn, signInWith } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProviderButtons } from '../../sign-in/components/provider-buttons.tsx';
import { accountMessage, type Method, signInMessage } from '../../sign-in/provider-messages.ts';
import { typedState } from '../../sign-in/rules/gate-arrival.ts';
import { SIGN_IN_HERE } from '../messages.ts';

interface SignInHereProps {
  readonly email: string;
  readonly submitLabel: string;
  /** It has taken the place of what was pressed. */
  readonly focused: boolean;
  readonly onSignedIn: () => void;
}

/** Signs in to one account, whose e-mail is known, without leaving the page. */
export function SignInHere({ email, submitLabel, focused, onSignedIn }: SignInHereProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [underWay, setUnderWay] = useState<Method>();
  const [failed, setFailed] = useState<string>();
  const newest = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(prepareSignIn, []);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [focused]);

  const enter = async (method: Method, act: () => Promise<SessionUser>) => {
    newest.current += 1;
    const mine = newest.current;
    setUnderWay(method);
    setFailed(undefined);
    try {
      const user = await act();
      if (user.email === email) onSignedIn();
      else setFailed(SIGN_IN_HERE.notThis(email));
    } catch (error) {
      if (mine !== newest.current) return;
      setFailed(explain(error instanceof SignInError ? error.code : '', method));
    }
    setUnderWay(undefined);
  };
  const choose = (provider: Provider) =>
    enter(provider, () => signInWith(provider, { remember: true }));

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === '');
          if (password === '' || underWay === 'password') return;
          enter('password', () => signIn({ email, password, remember: true }));
        }}
      >
        {failed && (
          <Notice tone="failure" announced>
            {failed}
          </Notice>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={SIGN_IN_HERE.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          showLabel={SIGN_IN_HERE.showPassword}
          hideLabel={SIGN_IN_HERE.hidePassword}
          error={missing ? SIGN_IN_HERE.passwordMissing : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          busy={underWay === 'password'}
        >
          {submitLabel}
        </Button>
        <Link
          to="/forgot-password"
          state={typedState(email)}
          className="link inline-flex min-h-11 items-center"
        >
          {SIGN_IN_HERE.lostPassword}
        </Link>
      </form>
      <ProviderButtons
        waitingFor={underWay === 'password' ? undefined : underWay}
        onChoose={choose}
      />
    </>
  );
}

/** Another window is the only way here: the code is in this one. */
function explain(code: string, method: Method): string | undefined {
  return code === 'popup-blocked' ? accountMessage(code) : signInMessage(code, method);
}
