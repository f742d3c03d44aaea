import { CALLS, type Call } from '@lectern/contract/calls';
import type { Plugin } from 'vite';

const NAME = 'virtual:call-addresses';
/** Rollup's convention for modules that are no files. */
const RESOLVED = `\0${NAME}`;

/**
 * Makes the module `virtual:call-addresses` of the contract's calls: the method and the path of each,
 * without its schemas, which would bring all of zod to every page.
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
