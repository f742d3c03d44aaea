import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { reauthenticate, reauthenticateWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CurrentPasswordForm } from '../../sign-in/components/current-password-form.tsx';
import { ProviderButton } from '../../sign-in/components/provider-buttons.tsx';
import { ResetPasswordLink } from '../../sign-in/components/reset-password-link.tsx';
import { SecondFactorDialog } from '../../sign-in/components/second-factor-dialog.tsx';
import { useAuthentication } from '../../sign-in/mutations/use-authentication.ts';
import { messageWithoutRedirect } from '../../sign-in/provider-messages.ts';
import { emailState } from '../../sign-in/rules/history-state.ts';
import { DELETION } from '../messages.ts';

/** The providers by the id that an account names them with. */
const LINKED: readonly (readonly [id: string, provider: Provider])[] = [
  ['google.com', 'google'],
  ['github.com', 'github'],
];

interface SignInAgainProps {
  readonly user: EmailUser;
  readonly onSignedIn: () => void;
  readonly onKeep: () => void;
}

/** Asks to sign in again, by one of the account's methods. */
export function SignInAgain({ user, onSignedIn, onKeep }: SignInAgainProps) {
  const { providers } = useIdentityConfig();
  const linked = LINKED.filter(
    ([id, provider]) => user.providerIds.includes(id) && providers[provider] !== 'none',
  );
  const hasPassword = user.providerIds.includes('password');
  const ways = useRef<HTMLDivElement>(null);
  const { pending, failure, start } = useAuthentication(() => {
    // A closed dialog means that the account is kept.
    if (ways.current?.closest('dialog')?.open === true) onSignedIn();
  });
  const failed = failure && messageWithoutRedirect(failure);

  // The focused control has disappeared.
  useEffect(() => {
    ways.current?.querySelector<HTMLElement>('input:not([hidden]), button:enabled')?.focus();
  }, []);

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
        <PasswordAgain
          email={user.email}
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
      {!hasPassword && linked.length === 0 && <NoWay email={user.email} />}
      <Button onClick={onKeep}>{DELETION.keep}</Button>
      <SecondFactorDialog />
    </div>
  );
}

/** The site no longer offers any of the account's methods. */
function NoWay({ email }: { readonly email: string }) {
  return (
    <p>
      {DELETION.noWay}{' '}
      <Link to="/forgot-password" state={emailState(email)} className="link">
        {DELETION.choosePassword}
      </Link>
    </p>
  );
}

interface PasswordAgainProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
}

function PasswordAgain({ email, busy, onSubmit }: PasswordAgainProps) {
  return (
    <CurrentPasswordForm
      email={email}
      texts={DELETION}
      busy={busy}
      onSubmit={onSubmit}
      className="space-y-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" variant="danger" busy={busy}>
          {DELETION.signInAndDelete}
        </Button>
        <ResetPasswordLink email={email}>{DELETION.lostPassword}</ResetPasswordLink>
      </div>
    </CurrentPasswordForm>
  );
}
