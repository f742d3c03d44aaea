import { Suspense, useEffect, useState } from 'react';
import { NETWORK_LOST } from '../../../platform/offline/network-events.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MESSAGES } from '../messages.ts';

/** Where it cannot be loaded, one sentence replaces it. */
const NetworkNotice = lazyPart<{ readonly since: number }>(
  async () => (await import('../../offline/components/network-notice.tsx')).NetworkNotice,
  () => MESSAGES.offline,
);

/** Shows that the network is gone; its notice is loaded only then. */
export function NetworkStatus() {
  const [since, setSince] = useState<number>();

  useEffect(() => {
    const onLoss = (event: object) =>
      setSince((known) => known ?? (('detail' in event && Number(event.detail)) || 0));
    const { seenAt } = document.documentElement.dataset;
    if (seenAt || !navigator.onLine) onLoss({ detail: seenAt });
    for (const news of ['offline', NETWORK_LOST]) addEventListener(news, onLoss);
    return () => {
      for (const news of ['offline', NETWORK_LOST]) removeEventListener(news, onLoss);
    };
  }, []);

  return (
    <div role="status">
      {since !== undefined && (
        <Suspense>
          <NetworkNotice since={since} />
        </Suspense>
      )}
    </div>
  );
}
