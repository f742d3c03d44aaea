import { queryOptions } from '@tanstack/react-query';
import { personalKey } from '../../../platform/personal-queries.ts';
import { accountSecurity } from '../../../platform/session/security-actions.ts';

/** What protects a user's account. @param isOwnProvider false: it knows no recovery codes */
export function securityQuery(uid: string, isOwnProvider: boolean) {
  return queryOptions({
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
