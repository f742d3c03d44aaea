import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFileIn, writeFileAtomically } from '@lectern/database/copy/atomic-file';
import { type RestoredBackup, restoreBackup } from '@lectern/database/copy/read-backup';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { parseRestoreArguments } from '../backup/arguments.ts';
import { createDecrypter } from '../backup/backup-keys.ts';
import { type CommandCopyOptions, copyOptions, copySummary } from '../backup/copy-options.ts';
import { decryptFile, isEncrypted } from '../backup/encrypted-file.ts';
import { OutboxRestorer } from '../backup/outbox-files.ts';
import { refreshStatistics } from '../installation/refresh-statistics.ts';
import { printLine } from '../terminal/print-line.ts';

/** Restores a backup into the empty installation that the settings name. */
export async function restore(args: readonly string[]): Promise<void> {
  const command = parseRestoreArguments(args);
  const file = path.resolve(command.file);
  keepHeapSmall();
  const settings = readSettings(process.env);
  const options = copyOptions();
  const { facts, tables, files } = (await isEncrypted(file))
    ? await restoreEncrypted(file, command.identityFile, settings, options)
    : await restorePlain(file, settings, options);
  await refreshStatistics(settings.databaseUrl);
  const { lectern, madeAt, engine } = facts;
  const origin = `Lectern ${lectern} on ${engine}, ${new Date(madeAt).toISOString()}`;
  await printLine(`Restored ${copySummary(tables, files)} (${origin}).`);
}

/** Decrypts and checks the whole file before restoring it, and removes the decrypted file. */
async function restoreEncrypted(
  file: string,
  identityFile: string | undefined,
  settings: Settings,
  options: CommandCopyOptions,
): Promise<RestoredBackup> {
  const { dataDir } = settings;
  const decrypter = await createDecrypter(settings.backup, identityFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const plain = unfinishedFileIn(dataDir, 'restore');
  try {
    await writeFileAtomically(plain, Date.now(), (unfinished) =>
      decryptFile(decrypter, file, unfinished, options.signal),
    );
    return await restorePlain(plain, settings, options);
  } finally {
    await rm(plain, { force: true });
  }
}

/** Restores database and letters; if the database fails, the letters are removed again. */
async function restorePlain(
  file: string,
  settings: Settings,
  options: CommandCopyOptions,
): Promise<RestoredBackup> {
  const letters = new OutboxRestorer(settings.dataDir);
  await letters.requireEmptyOutbox();
  try {
    return await restoreBackup({
      file,
      to: settings.databaseUrl,
      putBack: (kept) => letters.restoreFile(kept),
      options,
    });
  } catch (error) {
    await letters.removeRestored();
    throw error;
  }
}
