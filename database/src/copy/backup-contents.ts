import type { DatabaseSync } from 'node:sqlite';
import type { Engine } from '../database.ts';
import { type BackupFile, type BackupFiles, writeFiles } from './backup-files.ts';
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

/** Marks the file as a backup: “Lect” (sqlite.org, pragma application_id). */
const APPLICATION_ID = 0x4c656374;
/** Increased when older versions of Lectern could not read the new form. */
const FORMAT = 2;

/** Files are kept in parts, so that none has to be in memory; without a digest it is left out. */
const TABLES = `
  create table backup_facts (lectern text not null, made_at integer not null, engine text not null);
  create table backup_table (name text primary key, rows integer not null, digest text not null);
  create table backup_file (
    id integer primary key, path text not null unique, bytes integer not null, digest text
  );
  create table backup_part (
    file_id integer not null, number integer not null, content blob not null,
    primary key (file_id, number)
  );
`;

/**
 * Makes a backup of a copied database, in the open transaction: adds the facts, the tallies and the
 * files.
 */
export async function writeContents(
  db: DatabaseSync,
  facts: BackupFacts,
  tables: ReadonlyMap<string, Tally>,
  files: AsyncIterable<BackupFile>,
  signal: AbortSignal,
): Promise<BackupFiles> {
  db.exec(TABLES);
  db.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${FORMAT}`);
  db.prepare('insert into backup_facts values (?, ?, ?)').run(
    facts.lectern,
    facts.madeAt,
    facts.engine,
  );
  const table = db.prepare('insert into backup_table values (?, ?, ?)');
  for (const [name, { rows, digest }] of tables) table.run(name, rows, digest);
  return await writeFiles(db, files, signal);
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

/** True if SQLite finds no fault in the file and its indexes. */
export function isSound(db: DatabaseSync): boolean {
  return pragma(db, 'integrity_check') === 'ok';
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0];
}

/** True for a backup whose files are one value each. */
export function isFirstForm(db: DatabaseSync): boolean {
  return pragma(db, 'user_version') === 1;
}
