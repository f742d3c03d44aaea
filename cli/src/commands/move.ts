import { moveInstallation } from '@lectern/database/copy/move-installation';
import { openMediaStore } from '@lectern/server/media/open-media-store';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { parseMoveArguments } from '../backup/arguments.ts';
import { copyMedia } from '../backup/copy-media.ts';
import {
  type CommandCopyOptions,
  copyOptions,
  copySummary,
  mediaSummary,
} from '../backup/copy-options.ts';
import { refreshStatistics } from '../installation/refresh-statistics.ts';
import { printLine } from '../terminal/print-line.ts';

/** Copies the installation's database into an empty one, its uploaded files elsewhere, or both. */
export async function move(args: readonly string[]): Promise<void> {
  const { to, mediaTo } = parseMoveArguments(args);
  keepHeapSmall();
  const settings = readSettings(process.env);
  const target = readSettings({
    ...process.env,
    ...(to === undefined ? {} : { DATABASE_URL: to }),
    ...(mediaTo === undefined ? {} : { MEDIA_URL: mediaTo }),
  });
  const options = copyOptions();
  if (mediaTo !== undefined) await moveMedia(settings, target, options);
  if (to !== undefined) await moveDatabase(settings.databaseUrl, target.databaseUrl, options);
}

async function moveDatabase(from: string, to: string, options: CommandCopyOptions): Promise<void> {
  const tables = await moveInstallation({ from, to, options });
  await refreshStatistics(to);
  await printLine(
    `Moved ${copySummary(tables)}. Set DATABASE_URL to the new address, leave DATA_DIR as it is, ` +
      'and start. The old database is as it was.',
  );
}

async function moveMedia(
  settings: Settings,
  target: Settings,
  { signal }: CommandCopyOptions,
): Promise<void> {
  const from = await openMediaStore(settings.media);
  const to = await openMediaStore(target.media);
  const { copied, there } = await copyMedia(from, to, signal);
  const before = there > 0 ? `; ${there} were there already` : '';
  await printLine(
    `Copied ${mediaSummary(copied)} to ${to.place}${before}. Set MEDIA_URL to the new address and ` +
      'start. The old files are as they were.',
  );
}
