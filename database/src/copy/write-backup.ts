import { existsSync, rmSync } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BackupFacts, isSound, type KeptFile, seal } from './backup-contents.ts';
import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { CopyRefused } from './copy-refused.ts';
import { readWhole } from './ends.ts';
import { refusedWrite } from './refused-write.ts';
import type { Tally } from './row.ts';
import { fillOver, removeSqlite } from './sqlite-ends.ts';

export interface BackupWish {
  /** The installation's database, as `openDatabase()` takes it. */
  readonly from: string;
  /** Where the backup appears once it is complete; nothing may be there. */
  readonly file: string;
  readonly facts: Omit<BackupFacts, 'engine'>;
  /** What lies beside the database; read after its snapshot was. */
  readonly files: () => AsyncIterable<KeptFile>;
  readonly options: Omit<CopyOptions, 'expected'>;
}

export interface WrittenBackup {
  readonly tables: ReadonlyMap<string, Tally>;
  readonly files: number;
  readonly bytes: number;
}

const UNFINISHED = '.unfinished';
/** What was left by a backup that was killed goes with the first one that comes so much later. */
const STALE_AFTER = 24 * 60 * 60 * 1_000;

/**
 * Writes the whole installation into one file: there whole, checked and on disk, or not at all.
 *
 * @throws CopyRefused where the file is there already or the source cannot be copied
 */
export async function writeBackup(wish: BackupWish): Promise<WrittenBackup> {
  const { file } = wish;
  if (existsSync(file)) throw new CopyRefused(`${file} is there already: choose another name`);
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid}${UNFINISHED}`);
  try {
    await removeStale(folder, wish.facts.madeAt);
    // It holds everything that is secret, so only this user may read it, from the first byte on.
    await (await open(unfinished, 'wx', 0o600)).close();
    const written = await fill(unfinished, wish);
    await toDisk(unfinished);
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await toDisk(folder);
    return { ...written, bytes: size };
  } catch (error) {
    removeSqlite(unfinished);
    throw refusedWrite(error, file);
  }
}

async function fill(unfinished: string, { from, facts, files, options }: BackupWish) {
  using db = new DatabaseSync(unfinished);
  // Nobody else sees the file, and it goes to the disk as a whole in the end.
  db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = 1');
  const written = await readWhole(from, (source) =>
    fillOver(db, async (target) => {
      const tables = await copyInstallation(source, target, options);
      const kept = await seal(db, { ...facts, engine: source.engine }, tables, files());
      return { tables, files: kept };
    }),
  );
  if (!isSound(db)) throw new CopyRefused('the disk did not keep the backup as it was written');
  return written;
}

async function toDisk(place: string): Promise<void> {
  await using handle = await open(place, 'r');
  await handle.sync();
}

async function removeStale(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith(UNFINISHED)) continue;
    const place = path.join(folder, name);
    const { mtimeMs } = await stat(place);
    if (now - mtimeMs > STALE_AFTER) rmSync(place, { force: true });
  }
}
