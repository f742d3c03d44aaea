import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Engine } from '../database.ts';
import { CopyError } from './copy-error.ts';
import type { Tally } from './row.ts';

/** What a backup says about itself. */
export interface BackupFacts {
  /** The version of the Lectern that made it. */
  readonly lectern: string;
  /** UTC milliseconds. */
  readonly madeAt: number;
  /** Of the installation. */
  readonly engine: Engine;
}

/** A file of the installation beside its database; the path is relative to its folder, with `/`. */
export interface BackupFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Marks the file as a backup: “Lect” (sqlite.org, pragma application_id). */
const APPLICATION_ID = 0x4c656374;
/** Increased when older versions of Lectern could not read the new form. */
const FORMAT = 1;

const TABLES = `
  create table backup_facts (lectern text not null, made_at integer not null, engine text not null);
  create table backup_table (name text primary key, rows integer not null, digest text not null);
  create table backup_file (path text primary key, content blob not null, digest text not null);
`;

/**
 * Makes a backup of a copied database, in the open transaction: adds the facts, the tallies and the
 * files. @returns the number of files
 */
export async function writeContents(
  db: DatabaseSync,
  facts: BackupFacts,
  tables: ReadonlyMap<string, Tally>,
  files: AsyncIterable<BackupFile>,
): Promise<number> {
  db.exec(TABLES);
  db.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${FORMAT}`);
  db.prepare('insert into backup_facts values (?, ?, ?)').run(
    facts.lectern,
    facts.madeAt,
    facts.engine,
  );
  const table = db.prepare('insert into backup_table values (?, ?, ?)');
  for (const [name, { rows, digest }] of tables) table.run(name, rows, digest);
  const file = db.prepare('insert into backup_file values (?, ?, ?)');
  let count = 0;
  for await (const { path, content } of files) {
    file.run(path, content, digestOf(content));
    count += 1;
  }
  return count;
}

/** @throws CopyError if the file is no backup, of a newer form or damaged */
export function readFacts(db: DatabaseSync, file: string): BackupFacts {
  if (pragma(db, 'application_id') !== APPLICATION_ID) {
    throw new CopyError(`${file} is no backup that npm run backup has made`);
  }
  if (Number(pragma(db, 'user_version')) > FORMAT) {
    throw new CopyError(`${file} is of a newer Lectern: take that Lectern, or a newer one`);
  }
  const flaw = pragma(db, 'quick_check');
  if (flaw !== 'ok') throw new CopyError(`${file} is damaged: ${flaw}`);
  const row = db.prepare('select * from backup_facts').get();
  return {
    lectern: String(row?.lectern),
    madeAt: Number(row?.made_at),
    engine: row?.engine === 'postgres' ? 'postgres' : 'sqlite',
  };
}

export function readTallies(db: DatabaseSync): Map<string, Tally> {
  const rows = db.prepare('select * from backup_table').all();
  return new Map(
    rows.map(({ name, rows: count, digest }) => [
      String(name),
      { rows: Number(count), digest: String(digest) },
    ]),
  );
}

/**
 * One file at a time: there may be many.
 *
 * @throws CopyError if one is not as it was put in
 */
export function* readFiles(db: DatabaseSync): Iterable<BackupFile> {
  for (const row of db.prepare('select * from backup_file order by path').iterate()) {
    const { path, content, digest } = row;
    if (typeof path !== 'string' || !(content instanceof Uint8Array)) continue;
    if (digestOf(content) !== digest) {
      throw new CopyError(`the backup is damaged: ${path} is not as it was put in`);
    }
    yield { path, content };
  }
}

/** True if SQLite finds no fault in the file and its indexes. */
export function isSound(db: DatabaseSync): boolean {
  return pragma(db, 'integrity_check') === 'ok';
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0];
}

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
