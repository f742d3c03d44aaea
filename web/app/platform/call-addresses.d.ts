/** Made while the site is built: `web/vite/call-addresses.ts`. */
declare module 'virtual:call-addresses' {
  import type { Call } from '@lectern/contract/call';
  import type { CALLS, CallName } from '@lectern/contract/calls';

  export type CallAddress = Pick<Call, 'method' | 'path'>;
  /** The calls of those with a role, and of pages that few open. */
  export type LaterCallName = {
    [N in CallName]: (typeof CALLS)[N] extends
      | { readonly role: string }
      | {
          readonly subject:
            | 'teaching'
            | 'authoring'
            | 'analytics'
            | 'moderation'
            | 'myData'
            | 'contact';
        }
      ? N
      : never;
  }[CallName];
  export const CALL_ADDRESSES: Readonly<Record<Exclude<CallName, LaterCallName>, CallAddress>>;
}

declare module 'virtual:later-call-addresses' {
  import type { CallAddress, LaterCallName } from 'virtual:call-addresses';

  export const LATER_CALL_ADDRESSES: Readonly<Record<LaterCallName, CallAddress>>;
}
