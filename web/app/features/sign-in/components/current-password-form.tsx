import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';

interface CurrentPasswordFormProps {
  readonly email: string;
  readonly texts: {
    readonly password: string;
    readonly passwordMissing: string;
    readonly showPassword: string;
    readonly hidePassword: string;
  };
  /** The password is being sent: another press sends nothing. */
  readonly busy: boolean;
  readonly onSubmit: (password: string) => void;
  readonly className: string;
  /** The submit button, and what is beside it. */
  readonly children: ReactNode;
}

/** Asks for the password of an account whose e-mail is known. */
export function CurrentPasswordForm({
  email,
  texts,
  busy,
  onSubmit,
  className,
  children,
}: CurrentPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password !== '' && !busy) onSubmit(password);
      }}
    >
      {/* For password managers, which know the password by this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        error={isMissing ? texts.passwordMissing : undefined}
      />
      {children}
    </form>
  );
}
