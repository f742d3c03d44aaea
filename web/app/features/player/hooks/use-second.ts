import { useCallback, useSyncExternalStore } from 'react';

/** The second, to a tenth, at which a recording is, as it plays; 0 without one. */
export function useSecond(media: HTMLMediaElement | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['timeupdate', 'seeking', 'loadedmetadata'] as const;
      for (const name of events) media?.addEventListener(name, onChange);
      return () => {
        for (const name of events) media?.removeEventListener(name, onChange);
      };
    },
    [media],
  );
  // Tenths: what is said begins between seconds.
  return useSyncExternalStore(
    subscribe,
    () => Math.floor((media?.currentTime ?? 0) * 10) / 10,
    () => 0,
  );
}
