import { Wifi, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import type { SeenAt } from '../../../platform/offline/network-events.ts';
import { restoreSession } from '../../../platform/session/client-loading.ts';
import { useLostSession } from '../../../platform/session/session.ts';
import { useDeviceOnline } from '../hooks/use-device-online.ts';
import { type Network, useNetwork } from '../hooks/use-network.ts';
import { NETWORK } from '../messages.ts';
import { whenSeen } from '../rules/when-seen.ts';

/** The notice at the lower edge while the network is gone, and for a moment when it is back. */
export function NetworkNotice({ since }: { readonly since: SeenAt }) {
  const network = useNetwork(since);
  const isBack = network.state === 'back';
  const hasNetwork = useDeviceOnline();
  const lost = useLostSession();

  useEffect(() => {
    // Without the network the session could not be restored: now it can.
    if (isBack && lost) restoreSession();
  }, [isBack, lost]);

  if (network.state !== 'gone' && !isBack) return null;
  const Icon = isBack ? Wifi : WifiOff;
  return (
    <p
      className={`flex animate-rise justify-center gap-3 border-t border-rule-strong px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-[0.9375rem] ${isBack ? 'bg-success-wash text-success-text' : 'bg-accent-wash'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {textOf(network, hasNetwork)}
    </p>
  );
}

function textOf(network: Network, hasNetwork: boolean): string {
  if (network.state !== 'gone') return NETWORK.back;
  const { seenAt } = network;
  const text = hasNetwork ? NETWORK.unreachable : NETWORK.offline;
  return `${text} ${seenAt ? NETWORK.lastSeen(whenSeen(seenAt, Date.now())) : NETWORK.waiting}`;
}
