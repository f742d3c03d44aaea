import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { reauthenticate, reauthenticateWith } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProviderButton } from '../../sign-in/components/provider-buttons.tsx';
import { accountMessage, type Method, signInMessage } from '../../sign-in/provider-messages.ts';
import { typedState } from '../../sign-in/rules/gate-arrival.ts';
import { DELETION } from '../messages.ts';

/** The providers by the id that an account names them with. */
const LINKED: readonly (readonly [id: string, provider: Provider])[] = [
  ['google.com', 'google'],
  ['github.com', 'github'],
];

interface SignInAgainProps {
  readonly user: EmailUser;
  readonly onSignedIn: () => Promise<void>;
  readonly onKeep: () => void;
}

/** Proves that it is still the same person, in one of the ways that the account has. */
export function SignInAgain({ user, onSignedIn, onKeep }: SignInAgainProps) {
  const { providers } = useIdentityConfig();
  const linked = LINKED.filter(
    ([id, provider]) => user.providerIds.includes(id) && providers[provider] !== 'none',
  );
  const hasPassword = user.providerIds.includes('password');
  const [underWay, setUnderWay] = useState<Method>();
  const [failed, setFailed] = useState<string>();
  const newest = useRef(0);
  const ways = useRef<HTMLDivElement>(null);

  // What had the focus has made way for this.
  useEffect(() => {
    ways.current?.querySelector<HTMLElement>('input:not([hidden]), button:enabled')?.focus();
  }, []);

  /** Whoever closes the dialog, by whatever means, keeps the account. */
  const isStillAsked = () => ways.current?.closest('dialog')?.open === true;

  const prove = async (method: Method, act: () => Promise<void>) => {
    newest.current += 1;
    const mine = newest.current;
    setUnderWay(method);
    setFailed(undefined);
    try {
      await act();
      if (isStillAsked()) await onSignedIn();
    } catch (error) {
      if (mine !== newest.current) return;
      setFailed(explain(error instanceof SignInError ? error.code : '', method));
    }
    setUnderWay(undefined);
  };

  return (
    <div ref={ways} className="space-y-5">
      <Notice tone="plain" announced>
        {DELETION.again}
      </Notice>
      {failed && (
        <Notice tone="failure" announced>
          {failed}
        </Notice>
      )}
      {hasPassword && (
        <PasswordForm
          email={user.email}
          busy={underWay === 'password'}
          onSubmit={(password) => prove('password', () => reauthenticate(password))}
        />
      )}
      {linked.map(([id, provider]) => (
        <ProviderButton
          key={id}
          provider={provider}
          state={providers[provider]}
          waiting={underWay === provider}
          onChoose={() => prove(provider, () => reauthenticateWith(provider))}
        />
      ))}
      {!hasPassword && linked.length === 0 && (
        <p>
          {DELETION.noWay}{' '}
          <Link to="/forgot-password" state={typedState(user.email)} className="link">
            {DELETION.choosePassword}
          </Link>
        </p>
      )}
      <Button onClick={onKeep}>{DELETION.keep}</Button>
    </div>
  );
}

/** Another window is the only way here: this one holds the question. */
function explain(code: string, method: Method): string | undefined {
  return code === 'popup-blocked' ? accountMessage(code) : signInMessage(code, method);
}

interface PasswordFormProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

function PasswordForm({ email, busy, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password !== '' && !busy) onSubmit(password);
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={DELETION.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        showLabel={DELETION.showPassword}
        hideLabel={DELETION.hidePassword}
        error={missing ? DELETION.passwordMissing : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" variant="danger" busy={busy}>
          {DELETION.signInAndDelete}
        </Button>
        <Link
          to="/forgot-password"
          state={typedState(email)}
          className="link inline-flex min-h-11 items-center"
        >
          {DELETION.lostPassword}
        </Link>
      </div>
    </form>
  );
}
