import { type PasswordRule, passwordRules } from '@lectern/contract/password-rules';
import { useMemo } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';

/** This installation's rules for a new password; with Google's service, those of registration. */
export function usePasswordRules(): readonly PasswordRule[] {
  const { passwordPolicy } = useIdentityConfig();
  return useMemo(() => passwordRules(passwordPolicy), [passwordPolicy]);
}
