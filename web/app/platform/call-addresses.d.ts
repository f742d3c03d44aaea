/** Made while the site is built: `web/vite/call-addresses.ts`. */
declare module 'virtual:call-addresses' {
  import type { Call } from '@lectern/contract/call';
  import type { CallName } from '@lectern/contract/calls';

  export const CALL_ADDRESSES: Readonly<Record<CallName, Pick<Call, 'method' | 'path'>>>;
}
