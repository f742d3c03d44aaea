import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasUnsent } from '../../../platform/offline/unsent.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { deleteAccount } from '../../../platform/session/session-actions.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';

interface Outcome {
  readonly onDeleted: () => void;
  /** The session was over before anything could be deleted. */
  readonly onSignedOut: () => void;
  /** Called with true if an attempt got no answer, so that the account may be deleted. */
  readonly onUnanswered: (isUnanswered: boolean) => void;
}

/** Deletes the account of who is signed in. Fails with a `SignInError`. */
export function useDeleteAccount({ onDeleted, onSignedOut, onUnanswered }: Outcome) {
  /** An earlier attempt got no answer: the account may be deleted. */
  const isUnanswered = useRef(false);
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: async () => {
      const session = currentSession();
      await deleteAccount().catch((failure) => {
        const code = refusalCode(failure);
        // The earlier attempt has deleted the account.
        if (!isSignedIn() && isUnanswered.current && code === 'user-token-expired') return;
        if (code === 'network-request-failed') isUnanswered.current = true;
        // Only an account that is still there is asked for a newer sign-in.
        if (code === 'requires-recent-login') isUnanswered.current = false;
        onUnanswered(isUnanswered.current);
        throw failure;
      });
      if (session.status === 'signed-in') forgetUnsent(session.user.uid).catch(console.error);
    },
    onSuccess: onDeleted,
    onError: () => {
      if (!isSignedIn() && !isUnanswered.current) onSignedOut();
    },
  });
  return {
    isPending,
    error,
    mutate,
    /** Forgets earlier attempts. */
    reset: () => {
      isUnanswered.current = false;
      onUnanswered(false);
      reset();
    },
  };
}

/** What was done without the network is of no account any more. */
async function forgetUnsent(uid: string): Promise<void> {
  if (!hasUnsent(uid)) return;
  const { forgetOutbox } = await import('../../outbox/mutations/forget-outbox.ts');
  await forgetOutbox(uid);
}

function isSignedIn(): boolean {
  return currentSession().status === 'signed-in';
}
