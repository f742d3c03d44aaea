import type { Call } from '@lectern/contract/call';
import { CALLS } from '@lectern/contract/calls';
import type { Subject } from '@lectern/contract/subjects';
import type { Plugin } from 'vite';

/** Subjects of pages that few open. */
const LATER: readonly Subject[] = [
  'teaching',
  'authoring',
  'analytics',
  'moderation',
  'myData',
  'contact',
];

function isLater({ role, subject }: Call): boolean {
  return role !== undefined || LATER.includes(subject);
}

/** What each of the modules holds. */
const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:call-addresses': () => source('CALL_ADDRESSES', (call) => !isLater(call)),
  'virtual:later-call-addresses': () => source('LATER_CALL_ADDRESSES', isLater),
};

/** Rollup's convention for virtual modules. */
const RESOLVED = '\0';

/**
 * Generates the module `virtual:call-addresses` from the contract's calls: the method and path of
 * each. It leaves out the schemas, which would load zod on every page. The calls of those with a role, and of
 * pages that few open, are a module of their own.
 */
export function callAddresses(): Plugin {
  return {
    name: 'lectern:call-addresses',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? RESOLVED + id : undefined),
    load: (id) => (id.startsWith(RESOLVED) ? MODULES[id.slice(RESOLVED.length)]?.() : undefined),
  };
}

function source(exported: string, isWanted: (call: Call) => boolean): string {
  const addresses = Object.entries<Call>(CALLS)
    .filter(([, call]) => isWanted(call))
    .map(([name, { method, path }]) => [name, { method, path }]);
  return `export const ${exported} = ${JSON.stringify(Object.fromEntries(addresses))};`;
}
