import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { connect } from '../sqlite/connect.ts';
import { NodeSqliteDialect } from '../sqlite/node-sqlite-dialect.ts';
import type { CopyConnection, WritableCopyConnection } from './copy-connection.ts';
import { CopyError } from './copy-error.ts';
import { SqliteCopyConnection } from './sqlite-copy-connection.ts';

/** The endings of the files that SQLite makes for a database. */
const FILE_ENDINGS = ['', '-wal', '-shm', '-journal'];

/** SQLITE_CORRUPT and SQLITE_NOTADB (sqlite.org/rescode.html). */
const DAMAGED = new Set([11, 26]);

/**
 * Reads a file in one snapshot.
 *
 * @throws CopyError if there is no such file, or it is not a sound database
 */
export async function readSqlite<T>(
  file: string,
  work: (from: CopyConnection, db: DatabaseSync) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new CopyError(`there is no file ${file}`);
  try {
    using db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    db.exec('begin');
    // The first read takes the snapshot.
    db.prepare('select 1 from sqlite_master').get();
    return await work(new SqliteCopyConnection(db), db);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new CopyError(`${file} is damaged, or no database: ${error.message}`);
  }
}

/** Fills a file in one transaction; a new file is removed if that fails. */
export async function fillSqlite<T>(
  file: string,
  work: (to: WritableCopyConnection) => Promise<T>,
): Promise<T> {
  const isNew = !existsSync(file);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    using db = connect(file);
    return await fillConnection(db, work);
  } catch (error) {
    if (isNew) removeSqlite(file);
    throw error;
  }
}

/** Fills over the caller's connection. */
export function fillConnection<T>(
  db: DatabaseSync,
  work: (to: WritableCopyConnection) => Promise<T>,
): Promise<T> {
  const migrating = new Kysely<unknown>({ dialect: new NodeSqliteDialect(db) });
  return migrating.transaction().execute((writer) => work(new SqliteCopyConnection(db, writer)));
}

export function removeSqlite(file: string): void {
  for (const end of FILE_ENDINGS) rmSync(file + end, { force: true });
}

/**
 * True while another connection has the file open: SQLite changes the journal mode from and to WAL only
 * for a connection that is alone (documentation, pragma journal_mode).
 */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  using db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('pragma journal_mode = delete');
    db.exec('pragma journal_mode = wal');
    return false;
  } catch (error) {
    // SQLITE_BUSY
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return true;
    if (!isDamage(error)) throw error;
    throw new CopyError(`${file} is damaged, or no database: ${error.message}`);
  }
}

function isDamage(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    DAMAGED.has(error.errcode & 0xff)
  );
}
