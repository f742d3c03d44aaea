import { type ChosenPassword, PASSWORD_RULES } from '@lectern/contract/password-rules';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { MESSAGES, REGISTER } from './messages.ts';
import { PasswordRuleList } from './password-rule-list.tsx';

const IN_THE_LIST = new Set(PASSWORD_RULES.map(({ message }) => message));

interface NewPasswordFieldsProps {
  readonly fields: {
    readonly password: UseFormRegisterReturn;
    readonly confirmation: UseFormRegisterReturn;
  };
  readonly errors: {
    readonly password: string | undefined;
    readonly confirmation: string | undefined;
  };
  /** As typed so far. */
  readonly chosen: Partial<ChosenPassword>;
  readonly tried: boolean;
}

/** A password written twice, with the rules that it has to keep. */
export function NewPasswordFields({ fields, errors, chosen, tried }: NewPasswordFieldsProps) {
  const listId = useId();
  const { password = '', email = '' } = chosen;
  const texts = {
    autoComplete: 'new-password',
    showLabel: MESSAGES.showPassword,
    hideLabel: MESSAGES.hidePassword,
  } as const;
  return (
    <>
      <PasswordField
        {...fields.password}
        {...texts}
        label={MESSAGES.password}
        describedBy={listId}
        error={besideTheField(errors.password)}
        invalid={errors.password !== undefined}
      />
      <PasswordRuleList id={listId} chosen={{ password, email }} tried={tried} />
      <PasswordField
        {...fields.confirmation}
        {...texts}
        label={REGISTER.confirmation}
        error={errors.confirmation}
      />
    </>
  );
}

/** What the list says already is not said twice. */
function besideTheField(error: string | undefined): string | undefined {
  return error && !IN_THE_LIST.has(error) ? error : undefined;
}
