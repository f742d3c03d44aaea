import type { ProfileInput } from '@lectern/contract/account-input';
import { useMutation } from '@tanstack/react-query';
import { updateProfile } from '../../../platform/session/session-actions.ts';

/** Stores the name and picture of who is signed in. Fails with a `SignInError`, which is logged. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: ({ name, photoURL }: ProfileInput) =>
      updateProfile({ displayName: name, photoURL }),
  });
}
