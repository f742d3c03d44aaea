import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError, isPassing } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { forgetAct, pendingActs } from '../storage/pending-acts.ts';

/** Sends what was done without a network, on opening the page and when the network is back. */
export function useSendPending(uid: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (uid === undefined) return undefined;
    const send = async () => {
      if (await sendPending(uid)) {
        await queries.invalidateQueries({ queryKey: personalKey(uid) });
      }
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [uid, queries]);
}

/** @returns true if anything was sent */
async function sendPending(uid: string): Promise<boolean> {
  let isSent = false;
  for (const act of pendingActs(uid)) {
    const { lessonId, ...body } = act;
    try {
      await browserApi.call('markDone', { params: { id: lessonId }, body });
      isSent = true;
    } catch (error) {
      // What the server refuses would be refused again; what it did not answer waits.
      if (!(error instanceof ApiError) || isPassing(error)) return isSent;
    }
    forgetAct(uid, act);
  }
  return isSent;
}
