import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { appearWhole, unfinishedIn } from '@lectern/database/copy/appear-whole';
import { type RestoredBackup, restoreBackup } from '@lectern/database/copy/read-backup';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { readRestoreOrder } from '../backup/arguments.ts';
import { decrypterFor } from '../backup/backup-keys.ts';
import { type CommandCopyOptions, copyOptions, summary } from '../backup/copy-options.ts';
import { decryptFile, isEncrypted } from '../backup/encrypted-file.ts';
import { PuttingBack } from '../backup/outbox-files.ts';
import { refreshFigures } from '../installation/refresh-statistics.ts';
import { say } from '../terminal/print-line.ts';

/** Fills the empty installation that the settings name from a backup. */
export async function restore(args: readonly string[]): Promise<void> {
  const order = readRestoreOrder(args);
  const file = path.resolve(order.file);
  keepHeapSmall();
  const settings = readSettings(process.env);
  const options = copyOptions();
  const { facts, tables, files } = (await isEncrypted(file))
    ? await restoreEncrypted(file, order.identityFile, settings, options)
    : await restoreAll(file, settings, options);
  await refreshFigures(settings.databaseUrl);
  const { lectern, madeAt, engine } = facts;
  const origin = `Lectern ${lectern} on ${engine}, ${new Date(madeAt).toISOString()}`;
  await say(`Restored ${summary(tables, files)} (${origin}).`);
}

/** All of it is decrypted and checked before anything is restored; what was decrypted goes again. */
async function restoreEncrypted(
  file: string,
  identityFile: string | undefined,
  settings: Settings,
  options: CommandCopyOptions,
): Promise<RestoredBackup> {
  const { dataDir } = settings;
  const decrypter = await decrypterFor(settings.backup, identityFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const plain = unfinishedIn(dataDir, 'restore');
  try {
    await appearWhole(plain, Date.now(), (unfinished) =>
      decryptFile(decrypter, file, unfinished, options.signal),
    );
    return await restoreAll(plain, settings, options);
  } finally {
    await rm(plain, { force: true });
  }
}

/** Database and letters together: where the one fails, the others are taken away again. */
async function restoreAll(
  file: string,
  settings: Settings,
  options: CommandCopyOptions,
): Promise<RestoredBackup> {
  const letters = new PuttingBack(settings.dataDir);
  await letters.demandRoom();
  try {
    return await restoreBackup({
      file,
      to: settings.databaseUrl,
      putBack: (kept) => letters.put(kept),
      options,
    });
  } catch (error) {
    await letters.undo();
    throw error;
  }
}
