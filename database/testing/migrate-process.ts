import { openDatabase } from '../src/open.ts';

// Run as a process of its own: `node migrate-process.ts <database address>`.
const database = await openDatabase(process.argv[2] ?? '');
await database.migrate();
await database.close();
