import { useMutation } from '@tanstack/react-query';
import { signInWithLink } from '../../../platform/session/session-actions.ts';

/** Signs in by the link in a letter, at its whole address. Fails with a `SignInError`. */
export function useSignInWithLink(href: string) {
  return useMutation({ mutationFn: (email: string) => signInWithLink(email, href) });
}
