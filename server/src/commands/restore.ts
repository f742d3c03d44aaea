import path from 'node:path';
import { type RestoredBackup, restoreBackup } from '@lectern/database/copy/read-backup';
import { readRestoreOrder } from '../backup/arguments.ts';
import { copyOptions, summary } from '../backup/copy-options.ts';
import { PuttingBack } from '../backup/kept-files.ts';
import { refreshFigures } from '../backup/refresh-figures.ts';
import { readSettings, type Settings } from '../settings.ts';
import { keepHeapSmall } from './keep-heap-small.ts';
import { say } from './say.ts';

/** Fills the empty installation that the settings name from a backup. */
export async function restore(args: readonly string[]): Promise<void> {
  const file = path.resolve(readRestoreOrder(args));
  keepHeapSmall();
  const settings = readSettings(process.env);
  const { facts, tables, files } = await restoreAll(file, settings);
  await refreshFigures(settings.databaseUrl);
  const { lectern, madeAt, engine } = facts;
  const origin = `Lectern ${lectern} on ${engine}, ${new Date(madeAt).toISOString()}`;
  await say(`Restored ${summary(tables, files)} (${origin}).`);
}

/** Database and letters together: where the one fails, the others are taken away again. */
async function restoreAll(file: string, settings: Settings): Promise<RestoredBackup> {
  const letters = new PuttingBack(settings.dataDir);
  await letters.demandRoom();
  try {
    return await restoreBackup({
      file,
      to: settings.databaseUrl,
      putBack: (kept) => letters.put(kept),
      options: copyOptions(),
    });
  } catch (error) {
    await letters.undo();
    throw error;
  }
}
