import type { RegisterInput } from '@lectern/contract/account-input';
import type { PasswordRule } from '@lectern/contract/password-rules';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { MESSAGES, REGISTER } from '../messages.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhotoAddressField } from './photo-address-field.tsx';

interface RegistrationFieldsProps {
  readonly form: UseFormReturn<RegisterInput>;
  readonly rules: readonly PasswordRule[];
}

/** The name, e-mail and picture of the new account, and its password. */
export function RegistrationFields({ form, rules }: RegistrationFieldsProps) {
  const { errors, isSubmitted } = form.formState;
  const [password, email] = useWatch({ control: form.control, name: ['password', 'email'] });
  return (
    <>
      <Field
        {...form.register('name')}
        label={REGISTER.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <EmailField
        field={form.register('email', { deps: 'password' })}
        label={MESSAGES.email}
        error={errors.email?.message}
      />
      <PhotoAddressField
        field={form.register('photoURL')}
        label={REGISTER.photoURL}
        note={MESSAGES.optional}
        help={REGISTER.photoHelp}
        error={errors.photoURL?.message}
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
    </>
  );
}
