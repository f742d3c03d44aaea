import { DatabaseSync } from 'node:sqlite';

/** How long a write waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/** Opens or makes the SQLite file at `path`. */
export function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT });
  db.exec('pragma journal_mode = wal');
  // An acknowledged write is on disk, even if the machine loses power.
  db.exec('pragma synchronous = full');
  db.exec('pragma foreign_keys = 1');
  db.exec('pragma temp_store = memory');
  // After a long transaction the log shrinks again, to this many bytes.
  db.exec('pragma journal_size_limit = 67108864');
  // Page cache of each connection, in KiB.
  db.exec('pragma cache_size = -16384');
  return db;
}
