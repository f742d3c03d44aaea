import { useRef } from 'react';
import { Link } from 'react-router';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { reauthenticateWithPasskey } from '../../../platform/session/security-actions.ts';
import { reauthenticate, reauthenticateWith } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CurrentPasswordForm } from '../../sign-in/components/current-password-form.tsx';
import { PasskeyButton } from '../../sign-in/components/passkey-button.tsx';
import { ProviderButton } from '../../sign-in/components/provider-buttons.tsx';
import { ResetPasswordLink } from '../../sign-in/components/reset-password-link.tsx';
import { SecondFactorDialog } from '../../sign-in/components/second-factor-dialog.tsx';
import { useAuthentication } from '../../sign-in/mutations/use-authentication.ts';
import { messageWithoutRedirect } from '../../sign-in/provider-messages.ts';
import { emailState } from '../../sign-in/rules/history-state.ts';
import { CONFIRM_IDENTITY } from '../factor-messages.ts';

/** The providers by the id that an account names them with. */
const LINKED: readonly (readonly [id: string, provider: Provider])[] = [
  ['google.com', 'google'],
  ['github.com', 'github'],
];

interface ConfirmIdentityProps {
  readonly user: EmailUser;
  /** The account has passkeys. */
  readonly hasPasskey: boolean;
  readonly open: boolean;
  /** The user has signed in again. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks who has signed in long ago to sign in again, before something dangerous. */
export function ConfirmIdentity({
  user,
  hasPasskey,
  open,
  onConfirmed,
  onClose,
}: ConfirmIdentityProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CONFIRM_IDENTITY.title}
      description={CONFIRM_IDENTITY.text}
      closeLabel={CONFIRM_IDENTITY.cancel}
    >
      <Ways user={user} hasPasskey={hasPasskey} onConfirmed={onConfirmed} />
    </Dialog>
  );
}

type WaysProps = Pick<ConfirmIdentityProps, 'user' | 'hasPasskey' | 'onConfirmed'>;

function Ways({ user, hasPasskey, onConfirmed }: WaysProps) {
  const { providers } = useIdentityConfig();
  const linked = LINKED.filter(
    ([id, provider]) => user.providerIds.includes(id) && providers[provider] !== 'none',
  );
  const hasPassword = user.providerIds.includes('password');
  const ways = useRef<HTMLDivElement>(null);
  const { pending, failure, start } = useAuthentication(() => {
    // A closed dialog means that nothing is to be done.
    if (ways.current?.closest('dialog')?.open === true) onConfirmed();
  });
  const failed = failure && messageWithoutRedirect(failure);

  return (
    <div ref={ways} className="space-y-5">
      {failed && (
        <Notice tone="failure" announced>
          {failed}
        </Notice>
      )}
      {hasPassword && (
        <CurrentPasswordForm
          email={user.email}
          texts={CONFIRM_IDENTITY}
          busy={pending === 'password'}
          onSubmit={(password) => start('password', () => reauthenticate(password))}
          className="space-y-4"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Button type="submit" variant="primary" busy={pending === 'password'}>
              {CONFIRM_IDENTITY.submit}
            </Button>
            <ResetPasswordLink email={user.email}>
              {CONFIRM_IDENTITY.lostPassword}
            </ResetPasswordLink>
          </div>
        </CurrentPasswordForm>
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
      {!hasPassword && !hasPasskey && linked.length === 0 && <NoWay email={user.email} />}
      <SecondFactorDialog />
    </div>
  );
}

/** The site no longer offers any of the account's methods. */
function NoWay({ email }: { readonly email: string }) {
  return (
    <p>
      {CONFIRM_IDENTITY.noWay}{' '}
      <Link to="/forgot-password" state={emailState(email)} className="link">
        {CONFIRM_IDENTITY.choosePassword}
      </Link>
    </p>
  );
}
