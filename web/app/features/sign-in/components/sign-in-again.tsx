import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { reauthenticateWithPasskey } from '../../../platform/session/security-actions.ts';
import { reauthenticate, reauthenticateWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { useAuthentication } from '../mutations/use-authentication.ts';
import { messageWithoutRedirect } from '../provider-messages.ts';
import { useAccountSecurity } from '../queries/use-account-security.ts';
import { emailState } from '../rules/history-state.ts';
import { CurrentPasswordForm } from './current-password-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-buttons.tsx';
import { ResetPasswordLink } from './reset-password-link.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** The providers by the id that an account names them with. */
const LINKED: readonly (readonly [id: string, provider: Provider])[] = [
  ['google.com', 'google'],
  ['github.com', 'github'],
];

export interface SignInAgainTexts {
  readonly again: string;
  readonly password: string;
  readonly passwordMissing: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** Of the button below the password. */
  readonly submit: string;
  readonly lostPassword: string;
  readonly noWay: string;
  readonly choosePassword: string;
  readonly waysLoading: string;
  readonly waysFailed: string;
  readonly tryAgain: string;
  readonly keep: string;
}

interface SignInAgainProps {
  readonly user: Pick<EmailUser, 'email' | 'providerIds' | 'uid'>;
  readonly texts: SignInAgainTexts;
  /** The act that follows removes something. */
  readonly danger?: boolean;
  readonly onSignedIn: () => void;
  readonly onKeep: () => void;
}

/** Asks to sign in again, by one of the account's methods. */
export function SignInAgain({ user, texts, danger = false, onSignedIn, onKeep }: SignInAgainProps) {
  const { providers } = useIdentityConfig();
  const linked = LINKED.filter(
    ([id, provider]) => user.providerIds.includes(id) && providers[provider] !== 'none',
  );
  const hasPassword = user.providerIds.includes('password');
  const security = useAccountSecurity(user);
  const hasPasskey = (security.data?.passkeys?.length ?? 0) > 0;
  // Only what protects the account knows of passkeys.
  const mayBeNoWay = !hasPassword && linked.length === 0 && !hasPasskey;
  const ways = useRef<HTMLDivElement>(null);
  const { pending, failure, start } = useAuthentication(() => {
    // A closed dialog means that nothing is to be done.
    if (ways.current?.closest('dialog')?.open === true) onSignedIn();
  });
  const failed = failure && messageWithoutRedirect(failure);

  // The focused control has disappeared, or the dialog opens with this and focuses what asks for it. A
  // passkey comes later.
  const state = mayBeNoWay ? security.status : 'known';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has controls of its own
  useEffect(() => {
    const first = ways.current?.querySelector<HTMLElement>('input:not([hidden]), button:enabled');
    first?.toggleAttribute('autofocus', true);
    first?.focus();
  }, [state]);

  return (
    <div ref={ways} className="space-y-5">
      <Notice tone="plain" announced>
        {texts.again}
      </Notice>
      {failed && (
        <Notice tone="failure" announced>
          {failed}
        </Notice>
      )}
      {hasPassword && (
        <PasswordAgain
          email={user.email}
          texts={texts}
          danger={danger}
          busy={pending === 'password'}
          onSubmit={(password) => start('password', () => reauthenticate(password))}
        />
      )}
      {linked.map(([id, provider]) => (
        <ProviderButton
          key={id}
          provider={provider}
          state={providers[provider]}
          waiting={pending === provider}
          onChoose={() => start(provider, () => reauthenticateWith(provider))}
        />
      ))}
      {hasPasskey && (
        <PasskeyButton
          waiting={pending === 'passkey'}
          onChoose={() => start('passkey', reauthenticateWithPasskey)}
        />
      )}
      {state === 'pending' && <Loading label={texts.waysLoading} />}
      {state === 'error' && <WaysFailed texts={texts} onRetry={() => void security.refetch()} />}
      {state === 'success' && <NoWay email={user.email} texts={texts} />}
      <Button onClick={onKeep}>{texts.keep}</Button>
      <SecondFactorDialog />
    </div>
  );
}

interface WaysFailedProps {
  readonly texts: SignInAgainTexts;
  readonly onRetry: () => void;
}

function WaysFailed({ texts, onRetry }: WaysFailedProps) {
  return (
    <Notice tone="failure" announced>
      {texts.waysFailed}{' '}
      <button type="button" className="link min-h-6" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}

/** The site no longer offers any of the account's methods. */
function NoWay({ email, texts }: Pick<PasswordAgainProps, 'email' | 'texts'>) {
  return (
    <p>
      {texts.noWay}{' '}
      <Link to="/forgot-password" state={emailState(email)} className="link">
        {texts.choosePassword}
      </Link>
    </p>
  );
}

interface PasswordAgainProps {
  readonly email: string;
  readonly texts: SignInAgainTexts;
  readonly danger: boolean;
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

function PasswordAgain({ email, texts, danger, busy, onSubmit }: PasswordAgainProps) {
  return (
    <CurrentPasswordForm
      email={email}
      texts={texts}
      busy={busy}
      onSubmit={onSubmit}
      className="space-y-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {texts.submit}
        </Button>
        <ResetPasswordLink email={email}>{texts.lostPassword}</ResetPasswordLink>
      </div>
    </CurrentPasswordForm>
  );
}
