import { queryOptions } from '@tanstack/react-query';

/** What the browser says of its room for this site, in bytes (Storage Standard). */
export interface Room {
  /** Of everything that the site keeps. */
  readonly used: number;
  readonly quota: number;
  /** True where the browser removes nothing by itself when the device is full. */
  readonly isPersisted: boolean;
}

/** Undefined where the browser does not say. Asked again each time, for it changes by itself. */
export const roomQuery = queryOptions({
  queryKey: ['room'],
  queryFn: async (): Promise<Room | null> => {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, quota, isPersisted: await navigator.storage.persisted() };
  },
  staleTime: 0,
  gcTime: 0,
});
