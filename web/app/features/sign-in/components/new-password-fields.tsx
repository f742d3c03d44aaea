import type { ChosenPassword, PasswordRule } from '@lectern/contract/password-rules';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../ui/password-field.tsx';
import { MESSAGES, REGISTER } from '../messages.ts';
import { describedByRules, PasswordRuleList } from './password-rule-list.tsx';

interface NewPasswordFieldsProps {
  readonly rules: readonly PasswordRule[];
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
  readonly isSubmitted: boolean;
}

/** A new password, typed twice, with the rules for it. */
export function NewPasswordFields({
  rules,
  fields,
  errors,
  chosen,
  isSubmitted,
}: NewPasswordFieldsProps) {
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
        describedBy={describedByRules(listId, rules)}
        error={unlistedError(rules, errors.password)}
        invalid={errors.password !== undefined}
      />
      <PasswordRuleList
        id={listId}
        rules={rules}
        chosen={{ password, email }}
        isSubmitted={isSubmitted}
      />
      <PasswordField
        {...fields.confirmation}
        {...texts}
        label={REGISTER.confirmation}
        error={errors.confirmation}
      />
    </>
  );
}

/** The list shows a broken rule already: the field does not repeat it. */
function unlistedError(
  rules: readonly PasswordRule[],
  error: string | undefined,
): string | undefined {
  return rules.some(({ message }) => message === error) ? undefined : error;
}
