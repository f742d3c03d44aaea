import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { writeFileAtomically } from './atomic-file.ts';
import { type BackupFacts, type BackupFile, isSound, writeContents } from './backup-contents.ts';
import { CopyError } from './copy-error.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { readSnapshot } from './open-for-copy.ts';
import { fillConnection } from './open-sqlite-for-copy.ts';
import type { Tally } from './row.ts';

export interface BackupRequest {
  /** The installation's database, as `openDatabase()` takes it. */
  readonly from: string;
  /** The path of the backup; no file may be there. */
  readonly file: string;
  readonly facts: Omit<BackupFacts, 'engine'>;
  /** The files beside the database; read after the database's snapshot. */
  readonly files: () => AsyncIterable<BackupFile>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface WrittenBackup {
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: number;
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
  const written = await readSnapshot(from, (source) =>
    fillConnection(db, async (target) => {
      const tables = await copyInstallation(source, target, options);
      const fileCount = await writeContents(
        db,
        { ...facts, engine: source.engine },
        tables,
        files(),
      );
      return { tables, files: fileCount };
    }),
  );
  if (!isSound(db)) throw new CopyError('the disk did not keep the backup as it was written');
  return written;
}
