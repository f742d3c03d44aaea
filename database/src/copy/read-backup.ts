import { type BackupFacts, isFirstForm, readFacts, readTallies } from './backup-contents.ts';
import {
  type BackupFile,
  type BackupFiles,
  FileTallies,
  readFiles,
  readFirstFormFiles,
} from './backup-files.ts';
import { CopyError } from './copy-error.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { fillInTransaction } from './open-for-copy.ts';
import { readSqlite } from './open-sqlite-for-copy.ts';
import { requireNotInUse } from './require-not-in-use.ts';
import type { Tally } from './row.ts';

export interface RestoreRequest {
  /** A backup; it is only read. */
  readonly file: string;
  /** An empty database, as `openDatabase()` takes it. */
  readonly to: string;
  /**
   * Writes a file back beside the database; called before the database is committed, and for each file
   * that the backup leaves out, too.
   *
   * @returns false where it is left out here
   */
  readonly putBack: (file: BackupFile) => Promise<boolean>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface RestoredBackup {
  readonly facts: BackupFacts;
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: BackupFiles;
}

/**
 * Fills an empty database from a backup, migrates its tables and writes back the files beside it; all
 * of the database, or nothing.
 *
 * @throws CopyError if the file is no backup, damaged or of a newer Lectern, or the target not empty
 */
export async function restoreBackup({
  file,
  to,
  putBack,
  options,
}: RestoreRequest): Promise<RestoredBackup> {
  await requireNotInUse(to, 'new');
  return await readSqlite(file, async (from, db) => {
    const facts = readFacts(db, file);
    const expected = readTallies(db);
    return await fillInTransaction(to, async (target) => {
      const tables = await copyInstallation(from, target, { ...options, expected });
      const missing = [...expected.keys()].find((name) => !tables.has(name));
      if (missing !== undefined) {
        throw new CopyError(`the backup has a table ${missing}, unknown here`);
      }
      await target.migrate();
      const files = new FileTallies();
      const readAll = isFirstForm(db) ? readFirstFormFiles : readFiles;
      for (const backupFile of readAll(db, options.signal)) {
        options.signal.throwIfAborted();
        const isBack = await putBack(backupFile);
        files.add(isBack ? backupFile : { ...backupFile, content: undefined });
      }
      return { facts, tables, files };
    });
  });
}
