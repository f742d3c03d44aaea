import { setFlagsFromString } from 'node:v8';

/**
 * Leaves V8's wrappers of WebAssembly generic. Node 24's V8 may free one twice that two threads
 * compiled, and then ends with SIGSEGV: docs/decisions/0025-wasm-wrappers-stay-generic.md. Gains no
 * speed. To be called before the first thread begins and before the compile cache is opened, for V8
 * takes what it compiled with other flags for stale.
 */
export function keepWasmWrappersGeneric(): void {
  setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');
}
