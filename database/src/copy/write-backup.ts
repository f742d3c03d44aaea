import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { writeFileAtomically } from './atomic-file.ts';
import { type BackupFacts, type BackupFile, isSound, writeContents } from './backup-contents.ts';
import { CopyError } from './copy-error.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { readSnapshot } from './open-for-copy.ts';
import { fillOver } from './open-sqlite-for-copy.ts';
import type { Tally } from './row.ts';

export interface BackupRequest {
  /** The installation's database, as `openDatabase()` takes it. */
  readonly from: string;
  /** Where the backup appears once it is complete; nothing may be there. */
  readonly file: string;
  readonly facts: Omit<BackupFacts, 'engine'>;
  /** What lies beside the database; read after its snapshot was. */
  readonly files: () => AsyncIterable<BackupFile>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface WrittenBackup {
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes the whole installation into one file: there whole, checked and on disk, or not at all.
 *
 * @throws CopyError where the file is there already or the source cannot be copied
 */
export async function writeBackup(wish: BackupRequest): Promise<WrittenBackup> {
  const { file, facts } = wish;
  return await writeFileAtomically(file, facts.madeAt, async (unfinished) => {
    const written = await fill(unfinished, wish);
    const { size } = await stat(unfinished);
    return { ...written, bytes: size };
  });
}

async function fill(unfinished: string, { from, facts, files, options }: BackupRequest) {
  using db = new DatabaseSync(unfinished);
  // Nobody else sees the file, and it goes to the disk as a whole in the end.
  db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = 1');
  const written = await readSnapshot(from, (source) =>
    fillOver(db, async (target) => {
      const tables = await copyInstallation(source, target, options);
      const kept = await writeContents(db, { ...facts, engine: source.engine }, tables, files());
      return { tables, files: kept };
    }),
  );
  if (!isSound(db)) throw new CopyError('the disk did not keep the backup as it was written');
  return written;
}
