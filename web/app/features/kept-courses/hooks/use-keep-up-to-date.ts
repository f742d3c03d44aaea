import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Compares what is kept with the server's, on opening the page and when the network is back. */
export function useKeepUpToDate(uid: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    const check = () => {
      if (navigator.onLine) freshenAll().catch(() => undefined);
    };
    // Guests, who keep nothing, do not load it.
    const freshenAll = async () =>
      (await import('../mutations/freshen.ts')).freshenAll(queries, uid);
    check();
    addEventListener('online', check);
    return () => removeEventListener('online', check);
  }, [uid, queries]);
}
