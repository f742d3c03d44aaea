import { useRef, useState } from 'react';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { PASSWORD } from '../messages.ts';
import { useChangePassword } from '../mutations/use-change-password.ts';
import { Outcome } from './outcome.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecuritySection } from './security-section.tsx';

/** Changes the password by the present one, or sets the first. */
export function PasswordSection({ user }: { readonly user: EmailUser }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const recent = useRecentSignIn();
  const { isPending, data, variables, error, mutate, reset } = useChangePassword(recent);
  const hasPassword = user.providerIds.includes('password');
  const close = () => {
    setOpen(false);
    // The form goes, and with it what had the focus.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const done = variables?.present === undefined ? PASSWORD.set : PASSWORD.changed;

  return (
    <SecuritySection
      heading={PASSWORD.heading}
      lead={hasPassword ? PASSWORD.lead : PASSWORD.firstLead}
    >
      <Outcome error={error} done={data && done} />
      {isOpen ? (
        <PasswordForm
          email={user.email}
          hasPassword={hasPassword}
          busy={isPending}
          onChoose={(chosen) => mutate(chosen, { onSuccess: close })}
          onCancel={close}
        />
      ) : (
        <Button
          ref={opener}
          onClick={() => {
            reset();
            setOpen(true);
          }}
        >
          {hasPassword ? PASSWORD.open : PASSWORD.openFirst}
        </Button>
      )}
      <RecentSignInDialog recent={recent} />
    </SecuritySection>
  );
}
