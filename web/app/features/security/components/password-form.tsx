import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordInput } from '@lectern/contract/account-input';
import type { PasswordRule } from '@lectern/contract/password-rules';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { NewPasswordFields } from '../../sign-in/components/new-password-fields.tsx';
import { ResetPasswordLink } from '../../sign-in/components/reset-password-link.tsx';
import { usePasswordRules } from '../../sign-in/hooks/use-password-rules.ts';
import { PASSWORD } from '../messages.ts';
import type { ChosenPassword } from '../mutations/use-change-password.ts';

interface PasswordFormProps {
  readonly email: string;
  /** Its present password is asked for. */
  readonly hasPassword: boolean;
  readonly busy: boolean;
  readonly onChoose: (chosen: ChosenPassword) => void;
  readonly onCancel: () => void;
}

/** The present password, where there is one, and the new one twice. */
export function PasswordForm({ email, hasPassword, busy, onChoose, onCancel }: PasswordFormProps) {
  const rules = usePasswordRules();
  const form = usePasswordForm(rules, hasPassword, email);
  const { errors, isSubmitted } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  useEffect(() => {
    form.setFocus(hasPassword ? 'present' : 'password');
  }, [form.setFocus, hasPassword]);

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ present, password: chosen }) => {
        if (!busy) onChoose({ present: hasPassword ? present : undefined, password: chosen });
      })}
      className="max-w-md space-y-5"
    >
      {/* For password managers, which know the password by this name. */}
      <input {...form.register('email')} type="email" autoComplete="username" readOnly hidden />
      {hasPassword && (
        <>
          <PasswordField
            {...form.register('present')}
            label={PASSWORD.present}
            autoComplete="current-password"
            showLabel={PASSWORD.showPassword}
            hideLabel={PASSWORD.hidePassword}
            error={errors.present?.message}
          />
          <ResetPasswordLink email={email}>{PASSWORD.lostPassword}</ResetPasswordLink>
        </>
      )}
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
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" variant="primary" busy={busy}>
          {PASSWORD.submit}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {PASSWORD.cancel}
        </Button>
      </div>
    </form>
  );
}

function usePasswordForm(rules: readonly PasswordRule[], hasPassword: boolean, email: string) {
  const resolver = useMemo(() => {
    const present = hasPassword ? z.string().min(1, PASSWORD.presentMissing) : z.string();
    return zodResolver(newPasswordInput(rules).and(z.object({ present })));
  }, [rules, hasPassword]);
  return useForm({
    resolver,
    defaultValues: { email, present: '', password: '', confirmation: '' },
  });
}
