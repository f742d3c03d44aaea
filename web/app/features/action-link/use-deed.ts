import { useCallback, useEffect, useState } from 'react';
import { SignInError } from '../../platform/session/sign-in-error.ts';

export type Deed<T> =
  | { readonly stage: 'under-way' }
  | { readonly stage: 'done'; readonly value: T }
  | { readonly stage: 'failed'; readonly code: string };

/** Does something when the page opens; `again` after a failure. `act` must not change. */
export function useDeed<T>(act: () => Promise<T>): { deed: Deed<T>; again: () => void } {
  const [deed, setDeed] = useState<Deed<T>>({ stage: 'under-way' });

  const run = useCallback(() => {
    setDeed({ stage: 'under-way' });
    act().then(
      (value) => setDeed({ stage: 'done', value }),
      (error: unknown) => setDeed({ stage: 'failed', code: codeOf(error) }),
    );
  }, [act]);

  useEffect(run, [run]);
  return { deed, again: run };
}

function codeOf(error: unknown): string {
  if (error instanceof SignInError) return error.code;
  console.error(error);
  return '';
}
