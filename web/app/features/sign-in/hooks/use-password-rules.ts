import { type PasswordRule, passwordRules } from '@lectern/contract/password-rules';
import { useMemo } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';

/** What this installation asks of a new password; of Google's service, the register rules. */
export function usePasswordRules(): readonly PasswordRule[] {
  const { passwordPolicy } = useIdentityConfig();
  return useMemo(() => passwordRules(passwordPolicy), [passwordPolicy]);
}
