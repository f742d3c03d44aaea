import { enableCompileCache } from 'node:module';

// A second start then skips parsing; it must come before anything large is loaded.
enableCompileCache();
const { runCommand } = await import('./command-line.ts');
await runCommand(process.argv.slice(2));
