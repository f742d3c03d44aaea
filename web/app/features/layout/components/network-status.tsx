import { Suspense, useEffect, useState } from 'react';
import { NETWORK_GONE } from '../../../platform/offline/network-events.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MESSAGES } from '../messages.ts';

/** Where it cannot be loaded the least is said. */
const NetworkNotice = lazyPart<{ readonly since: number }>(
  async () => (await import('../../offline/components/network-notice.tsx')).NetworkNotice,
  () => MESSAGES.offline,
);

/** Where it is said that the network is gone; what says it is loaded then. */
export function NetworkPlace() {
  const [since, setSince] = useState<number>();

  useEffect(() => {
    const hear = (event: object) =>
      setSince((known) => known ?? (('detail' in event && Number(event.detail)) || 0));
    const { seenAt } = document.documentElement.dataset;
    if (seenAt || !navigator.onLine) hear({ detail: seenAt });
    for (const news of ['offline', NETWORK_GONE]) addEventListener(news, hear);
    return () => {
      for (const news of ['offline', NETWORK_GONE]) removeEventListener(news, hear);
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
