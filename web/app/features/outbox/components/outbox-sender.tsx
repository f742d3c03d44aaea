import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showPageNotice } from '../../../platform/notices/page-notices.ts';
import { waitForServer } from '../../../platform/offline/wait-for-server.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { OUTBOX } from '../messages.ts';
import { type Sending, sendOutbox } from '../mutations/send-outbox.ts';
import { outboxQuery } from '../queries/outbox-query.ts';

/** Sends what was done without the network as soon as there is one, on whichever page one is. */
export function OutboxSender({ uid }: { readonly uid: string }) {
  const queries = useQueryClient();
  const { data: outbox = [] } = useQuery(outboxQuery(uid));
  const newest = outbox.findLast(({ refusal }) => refusal === undefined)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    let stopWaiting: (() => void) | undefined;
    let isEnded = false;
    let tries = 0;
    const wait = () => {
      if (isEnded) return;
      stopWaiting = waitForServer(() => void send(), tries);
      tries += 1;
    };
    const send = async () => {
      stopWaiting?.();
      const sending = await sendOutbox(uid).catch(() => undefined);
      if (sending) tell(queries, uid, sending);
      if (!sending || sending.isWaiting) wait();
    };
    if (navigator.onLine) void send();
    else wait();
    return () => {
      isEnded = true;
      stopWaiting?.();
    };
  }, [uid, queries, newest]);
  // It is unmounted once all is sent, perhaps by another tab.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: personalKey(uid) }),
    [uid, queries],
  );
  return null;
}

function tell(queries: QueryClient, uid: string, { sent, refused }: Sending): void {
  if (sent > 0 || refused > 0) void queries.invalidateQueries({ queryKey: personalKey(uid) });
  const dashboard = (label: string) => ({ label, to: '/dashboard' });
  if (sent > 0) {
    showPageNotice({
      ...{ about: 'outbox sent', uid, tone: 'success', passing: true },
      text: OUTBOX.sent(sent),
      link: dashboard(OUTBOX.dashboard),
    });
  }
  if (refused > 0) {
    showPageNotice({
      ...{ about: 'outbox refused', uid, tone: 'failure' },
      text: OUTBOX.refused(refused),
      link: dashboard(OUTBOX.see),
    });
  }
}
