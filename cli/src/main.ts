import { enableCompileCache } from 'node:module';
import { keepWasmWrappersGeneric } from '@lectern/server/tuning/wasm-wrappers';

// Only Lectern's own user may read its files: they hold password hashes and signing keys.
process.umask(0o077);
keepWasmWrappersGeneric();
// Lets later starts skip parsing; must run before large modules are loaded.
enableCompileCache();
const { runCommand } = await import('./run-command.ts');
await runCommand(process.argv.slice(2));
