import { useQuery } from '@tanstack/react-query';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { accountSecurity } from '../../../platform/session/security-actions.ts';

/** What protects the account of who is signed in. */
export function useAccountSecurity({ uid }: { readonly uid: string }) {
  const { mode } = useIdentityConfig();
  const isOwnProvider = mode === 'embedded' || mode === 'remote';
  return useQuery({
    queryKey: securityKey(uid),
    queryFn: () => accountSecurity(isOwnProvider),
    // Other devices change it.
    staleTime: 0,
    retryOnMount: true,
  });
}

export function securityKey(uid: string) {
  return personalKey(uid, 'security');
}
