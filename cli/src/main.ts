import { enableCompileCache } from 'node:module';
import { keepWasmWrappersGeneric } from '@lectern/server/tuning/wasm-wrappers';

// What Lectern writes is for its own user alone: password hashes and signing keys are in it.
process.umask(0o077);
keepWasmWrappersGeneric();
// A second start then skips parsing; it must come before anything large is loaded.
enableCompileCache();
const { runCommand } = await import('./run-command.ts');
await runCommand(process.argv.slice(2));
