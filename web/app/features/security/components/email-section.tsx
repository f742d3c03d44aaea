import { zodResolver } from '@hookform/resolvers/zod';
import { email as emailInput } from '@lectern/contract/account-input';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailField } from '../../sign-in/components/email-field.tsx';
import { RecentSignInDialog } from '../../sign-in/components/recent-sign-in-dialog.tsx';
import { useRecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { EMAIL } from '../messages.ts';
import { useChangeEmail } from '../mutations/use-change-email.ts';
import { Outcome } from './outcome.tsx';
import { SecuritySection } from './security-section.tsx';

/** Changes the e-mail by a link to the new address. */
export function EmailSection({ user }: { readonly user: EmailUser }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const recent = useRecentSignIn();
  const { isPending, data: sentTo, error, mutate, reset } = useChangeEmail(recent);
  const close = () => {
    setOpen(false);
    // The form goes, and with it what had the focus.
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <SecuritySection heading={EMAIL.heading} lead={EMAIL.lead(user.email)}>
      <Outcome error={error} done={sentTo === undefined ? undefined : EMAIL.sent(sentTo)} />
      {isOpen ? (
        <EmailForm
          present={user.email}
          busy={isPending}
          onChoose={(email) => mutate(email, { onSuccess: close })}
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
          {EMAIL.open}
        </Button>
      )}
      <RecentSignInDialog recent={recent} />
    </SecuritySection>
  );
}

interface EmailFormProps {
  readonly present: string;
  readonly busy: boolean;
  readonly onChoose: (email: string) => void;
  readonly onCancel: () => void;
}

function EmailForm({ present, busy, onChoose, onCancel }: EmailFormProps) {
  const resolver = useMemo(() => {
    const another = emailInput.refine((email) => email.toLowerCase() !== present, EMAIL.same);
    return zodResolver(z.object({ email: another }));
  }, [present]);
  const form = useForm({ resolver, defaultValues: { email: '' } });
  useEffect(() => form.setFocus('email'), [form.setFocus]);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ email }) => {
        if (!busy) onChoose(email);
      })}
      className="max-w-md space-y-5"
    >
      <EmailField
        field={form.register('email')}
        label={EMAIL.label}
        error={form.formState.errors.email?.message}
      />
      <p className="text-sm text-ink-soft">{EMAIL.help}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" variant="primary" busy={busy}>
          {EMAIL.submit}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {EMAIL.cancel}
        </Button>
      </div>
    </form>
  );
}
