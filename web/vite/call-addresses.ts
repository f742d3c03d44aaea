import type { Call } from '@lectern/contract/call';
import { CALLS } from '@lectern/contract/calls';
import type { Plugin } from 'vite';

const NAME = 'virtual:call-addresses';
/** Rollup's convention for virtual modules. */
const RESOLVED = `\0${NAME}`;

/**
 * Generates the module `virtual:call-addresses` from the contract's calls: the method and path of
 * each. It leaves out the schemas, which would load zod on every page.
 */
export function callAddresses(): Plugin {
  return {
    name: 'lectern:call-addresses',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? source() : undefined),
  };
}

function source(): string {
  const addresses = Object.entries<Call>(CALLS).map(([name, { method, path }]) => [
    name,
    { method, path },
  ]);
  return `export const CALL_ADDRESSES = ${JSON.stringify(Object.fromEntries(addresses))};`;
}
