import { type BackupFacts, factsOf, filesOf, type KeptFile, talliesOf } from './backup-contents.ts';
import { CopyRefused } from './copy-error.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { fillWhole } from './open-for-copy.ts';
import { readSqlite } from './open-sqlite-for-copy.ts';
import { demandRest } from './require-not-in-use.ts';
import type { Tally } from './row.ts';

export interface RestoreWish {
  /** A backup; it is only read. */
  readonly file: string;
  /** An empty database, as `openDatabase()` takes it. */
  readonly to: string;
  /** Puts a file back beside the database; called before the database is committed. */
  readonly putBack: (file: KeptFile) => Promise<void>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface RestoredBackup {
  readonly facts: BackupFacts;
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: number;
}

/**
 * Fills an empty database from a backup, brings its tables up to date and puts back what lay beside
 * it; the database holds all of it afterwards, or nothing.
 *
 * @throws CopyRefused where the file is no backup, damaged or newer, or the target not empty
 */
export async function restoreBackup({
  file,
  to,
  putBack,
  options,
}: RestoreWish): Promise<RestoredBackup> {
  await demandRest(to, 'new');
  return await readSqlite(file, async (from, db) => {
    const facts = factsOf(db, file);
    const expected = talliesOf(db);
    return await fillWhole(to, async (target) => {
      const tables = await copyInstallation(from, target, { ...options, expected });
      const lost = [...expected.keys()].find((name) => !tables.has(name));
      if (lost !== undefined) throw new CopyRefused(`the backup has a table ${lost}, unknown here`);
      await target.migrate();
      let files = 0;
      for (const kept of filesOf(db)) {
        await putBack(kept);
        files += 1;
      }
      return { facts, tables, files };
    });
  });
}
