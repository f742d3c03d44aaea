import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readActionCode } from '../../../platform/session/session-actions.ts';
import { refusalCode, SignInError } from '../../../platform/session/sign-in-error.ts';
import type { ActionMode } from '../rules/action-link.ts';

/** The account that a code is for. Empty where it has no e-mail. */
export interface CodeOwner {
  /** The e-mail that the account has when the code has been used. */
  readonly email: string;
  /** The e-mail that the account has now. */
  readonly accountEmail: string;
}

/**
 * Reads which account a code is for, as the page opens and not again by itself.
 *
 * @returns `wasRetried` from the first `retry` on
 */
export function useActionCode(mode: ActionMode, code: string) {
  const [wasRetried, setRetried] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['action-code', mode, code],
    queryFn: () => readCodeOwner(mode, code),
    staleTime: Number.POSITIVE_INFINITY,
    // The code is a secret: nothing of it stays in the cache when the page is left.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    isReading: isFetching,
    owner: error ? undefined : data,
    refusal: error ? refusalCode(error) : undefined,
    wasRetried,
    retry: () => {
      setRetried(true);
      void refetch();
    },
  };
}

/**
 * Reads a code without using it up. What the page says follows the address, which anybody may have
 * changed: a code that is for something else is refused.
 *
 * @throws `SignInError` `invalid-action-code`, and the provider's refusals
 */
async function readCodeOwner(mode: ActionMode, code: string): Promise<CodeOwner> {
  const { operation, email, accountEmail } = await readActionCode(code);
  if (operation !== mode) throw new SignInError('invalid-action-code');
  return { email: email ?? '', accountEmail: accountEmail ?? '' };
}
