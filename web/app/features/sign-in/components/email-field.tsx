import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

interface EmailFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error: string | undefined;
  /** `username` beside a password that exists already. */
  readonly autoComplete?: 'email' | 'username';
}

/** The e-mail of an account. */
export function EmailField({ field, label, error, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field
      {...field}
      label={label}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
