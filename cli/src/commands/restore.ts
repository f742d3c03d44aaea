import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedFileIn, writeFileAtomically } from '@lectern/database/copy/atomic-file';
import { type RestoredBackup, restoreBackup } from '@lectern/database/copy/read-backup';
import { openMediaStore } from '@lectern/server/media/open-media-store';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { parseRestoreArguments } from '../backup/arguments.ts';
import { createDecrypter } from '../backup/backup-keys.ts';
import {
  type CommandCopyOptions,
  copyOptions,
  copySummary,
  mediaSummary,
} from '../backup/copy-options.ts';
import { decryptFile, isEncrypted } from '../backup/encrypted-file.ts';
import { MEDIA, MediaRestorer } from '../backup/media-files.ts';
import { OutboxRestorer } from '../backup/outbox-files.ts';
import { refreshStatistics } from '../installation/refresh-statistics.ts';
import { printLine } from '../terminal/print-line.ts';

/** Restores a backup into the empty installation that the settings name. */
export async function restore(args: readonly string[]): Promise<void> {
  const command = parseRestoreArguments(args);
  const file = path.resolve(command.file);
  keepHeapSmall();
  const settings = readSettings(process.env);
  const store = await openMediaStore(settings.media);
  const media = new MediaRestorer(store, command.withoutMedia);
  const place = { settings, media, options: copyOptions() };
  const { facts, tables, files } = (await isEncrypted(file))
    ? await restoreEncrypted(file, command.identityFile, place)
    : await restorePlain(file, place);
  await refreshStatistics(settings.databaseUrl);
  const { lectern, madeAt, engine } = facts;
  const origin = `Lectern ${lectern} on ${engine}, ${new Date(madeAt).toISOString()}`;
  await printLine(`Restored ${copySummary(tables, files)} (${origin}).`);
  const leftOut = files.leftOut.get(MEDIA);
  if (!leftOut) return;
  const note = `Left out: ${mediaSummary(leftOut)}, of which ${media.absent} are not in ${store.place}`;
  await printLine(media.absent === 0 ? `${note}.` : `${note}: bring them there.`);
}

interface RestorePlace {
  readonly settings: Settings;
  readonly media: MediaRestorer;
  readonly options: CommandCopyOptions;
}

/** Decrypts and checks the whole file before restoring it, and removes the decrypted file. */
async function restoreEncrypted(
  file: string,
  identityFile: string | undefined,
  place: RestorePlace,
): Promise<RestoredBackup> {
  const { settings, options } = place;
  const { dataDir } = settings;
  const decrypter = await createDecrypter(settings.backup, identityFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const plain = unfinishedFileIn(dataDir, 'restore');
  try {
    await writeFileAtomically(plain, Date.now(), (unfinished) =>
      decryptFile(decrypter, file, unfinished, options.signal),
    );
    return await restorePlain(plain, place);
  } finally {
    await rm(plain, { force: true });
  }
}

/** Restores database and files; if the database fails, the files are removed again. */
async function restorePlain(
  file: string,
  { settings, media, options }: RestorePlace,
): Promise<RestoredBackup> {
  const letters = new OutboxRestorer(settings.dataDir);
  await letters.requireEmptyOutbox();
  try {
    return await restoreBackup({
      file,
      to: settings.databaseUrl,
      putBack: async (kept) => {
        if (kept.path.startsWith(`${MEDIA}/`)) return await media.restoreFile(kept);
        await letters.restoreFile(kept);
        return true;
      },
      options,
    });
  } catch (error) {
    await letters.removeRestored();
    await media.removeRestored();
    throw error;
  }
}
