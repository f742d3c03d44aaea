import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { writeFileAtomically } from './atomic-file.ts';
import { type BackupFacts, isSound, writeContents } from './backup-contents.ts';
import type { BackupFile, BackupFiles } from './backup-files.ts';
import { CopyError } from './copy-error.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { readSnapshot } from './open-for-copy.ts';
import { fillConnection } from './open-sqlite-for-copy.ts';
import type { Tally } from './row.ts';
import { StoredMedia } from './stored-media.ts';

export interface BackupRequest {
  /** The installation's database, as `openDatabase()` takes it. */
  readonly from: string;
  /** The path of the backup; no file may be there. */
  readonly file: string;
  readonly facts: Omit<BackupFacts, 'engine'>;
  /** The files beside the database; read after the database's snapshot, which it may ask. */
  readonly files: (snapshot: StoredMedia) => AsyncIterable<BackupFile>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface WrittenBackup {
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: BackupFiles;
  readonly bytes: number;
}

/**
 * Writes the whole installation into one file, which is complete, checked and on disk, or not there.
 *
 * @throws CopyError if the file exists or the source cannot be copied
 */
export async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const { file, facts } = request;
  return await writeFileAtomically(file, facts.madeAt, async (unfinished) => {
    const written = await fill(unfinished, request);
    const { size } = await stat(unfinished);
    return { ...written, bytes: size };
  });
}

async function fill(unfinished: string, { from, facts, files, options }: BackupRequest) {
  using db = new DatabaseSync(unfinished);
  // No other process uses the file, and it is synced to disk as a whole at the end.
  db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = 1');
  const written = await fillConnection(db, async (target) => {
    // It ends before the files are read, which may take long: what it holds back grows with it.
    const { tables, engine } = await readSnapshot(from, async (source) => ({
      engine: source.engine,
      tables: await copyInstallation(source, target, options),
    }));
    const kept = await writeContents(
      db,
      { ...facts, engine },
      tables,
      files(new StoredMedia(db)),
      options.signal,
    );
    return { tables, files: kept };
  });
  if (!isSound(db)) throw new CopyError('the disk did not keep the backup as it was written');
  return written;
}
