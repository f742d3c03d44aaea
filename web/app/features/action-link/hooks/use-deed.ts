import { useCallback, useEffect, useState } from 'react';
import { SignInError } from '../../../platform/session/sign-in-error.ts';

export type Deed<T> =
  | { readonly stage: 'under-way' }
  | { readonly stage: 'done'; readonly value: T }
  | { readonly stage: 'failed'; readonly code: string };

/**
 * Does something when the page opens; `again` after a failure, from when on it is `retried`. `act`
 * must not change.
 */
export function useDeed<T>(act: () => Promise<T>): {
  deed: Deed<T>;
  again: () => void;
  retried: boolean;
} {
  const [deed, setDeed] = useState<Deed<T>>({ stage: 'under-way' });
  const [retried, setRetried] = useState(false);

  const run = useCallback(() => {
    setDeed({ stage: 'under-way' });
    act().then(
      (value) => setDeed({ stage: 'done', value }),
      (error: unknown) => setDeed({ stage: 'failed', code: codeOf(error) }),
    );
  }, [act]);

  const again = useCallback(() => {
    setRetried(true);
    run();
  }, [run]);

  useEffect(run, [run]);
  return { deed, again, retried };
}

function codeOf(error: unknown): string {
  if (error instanceof SignInError) return error.code;
  console.error(error);
  return '';
}
