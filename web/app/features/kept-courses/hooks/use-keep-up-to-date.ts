import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { freshenAll } from '../mutations/freshen.ts';

/** Compares what is kept with the server's, on opening the page and when the network is back. */
export function useKeepUpToDate(uid: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    const check = () => {
      if (navigator.onLine) freshenAll(queries, uid).catch(() => undefined);
    };
    check();
    addEventListener('online', check);
    return () => removeEventListener('online', check);
  }, [uid, queries]);
}
