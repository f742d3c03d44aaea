import { zodResolver } from '@hookform/resolvers/zod';
import { type NewPasswordInput, newPasswordInput } from '@lectern/contract/account-input';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { NewPasswordFields } from '../../sign-in/components/new-password-fields.tsx';
import { usePasswordRules } from '../../sign-in/hooks/use-password-rules.ts';

interface NewPasswordFormProps {
  readonly email: string;
  readonly submitLabel: string;
  /** It replaces the pressed control, and so takes the focus. */
  readonly focused: boolean;
  readonly busy: boolean;
  /** Called once, however often the button is pressed. */
  readonly onChoose: (password: string) => void;
}

/** Two fields for a password of the installation's rules. */
export function NewPasswordForm({
  email,
  submitLabel,
  focused,
  busy,
  onChoose,
}: NewPasswordFormProps) {
  const rules = usePasswordRules();
  const resolver = useMemo(() => zodResolver(newPasswordInput(rules)), [rules]);
  const form = useForm<NewPasswordInput>({ resolver });
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  useEffect(() => {
    if (focused) form.setFocus('password');
  }, [focused, form.setFocus]);

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((chosen) => {
        if (!busy) onChoose(chosen.password);
      })}
      className="space-y-5"
    >
      {/* For password managers, which keep the new password under this name. */}
      <input
        {...form.register('email')}
        defaultValue={email}
        type="email"
        autoComplete="username"
        readOnly
        hidden
      />
      <NewPasswordFields
        rules={rules}
        fields={{
          password: form.register('password', { deps: 'confirmation' }),
          confirmation: form.register('confirmation'),
        }}
        errors={{
          password: errors.password?.message,
          confirmation: errors.confirmation?.message,
        }}
        chosen={{ password, email }}
        isSubmitted={isSubmitted}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
