import { enableCompileCache } from 'node:module';

// What Lectern writes is for its own user alone: password hashes and signing keys are in it.
process.umask(0o077);
// A second start then skips parsing; it must come before anything large is loaded. `npm start` names
// a cache of its own (NODE_COMPILE_CACHE), which holds even this file.
enableCompileCache();
const { runCommand } = await import('./command-line.ts');
await runCommand(process.argv.slice(2));
