/** Made while the site is built: `web/vite/call-addresses.ts`. */
declare module 'virtual:call-addresses' {
  import type { Call } from '@lectern/contract/call';
  import type { CALLS, CallName } from '@lectern/contract/calls';

  export type CallAddress = Pick<Call, 'method' | 'path'>;
  /** The calls of those with a role. */
  export type RoleCallName = {
    [N in CallName]: (typeof CALLS)[N] extends { readonly role: string } ? N : never;
  }[CallName];
  export const CALL_ADDRESSES: Readonly<Record<Exclude<CallName, RoleCallName>, CallAddress>>;
}

declare module 'virtual:role-call-addresses' {
  import type { CallAddress, RoleCallName } from 'virtual:call-addresses';

  export const ROLE_CALL_ADDRESSES: Readonly<Record<RoleCallName, CallAddress>>;
}
