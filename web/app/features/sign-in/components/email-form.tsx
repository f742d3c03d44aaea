import type { ForgotPasswordInput } from '@lectern/contract/account-input';
import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from './email-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface EmailFormProps {
  readonly form: UseFormReturn<ForgotPasswordInput>;
  readonly label: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: (email: string) => void;
}

/** A form with one field, the e-mail of an account. It is sent once, however often the button is pressed. */
export function EmailForm({ form, label, submitLabel, busy, onSubmit }: EmailFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ email }) => {
        if (!busy) onSubmit(email);
      })}
      className="space-y-5"
    >
      <EmailField
        field={form.register('email')}
        label={label}
        error={form.formState.errors.email?.message}
      />
      <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
    </form>
  );
}
