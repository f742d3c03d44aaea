import { moveInstallation } from '@lectern/database/copy/move-installation';
import { readSettings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { parseMoveArguments } from '../backup/arguments.ts';
import { copyOptions, copySummary } from '../backup/copy-options.ts';
import { refreshStatistics } from '../installation/refresh-statistics.ts';
import { printLine } from '../terminal/print-line.ts';

/** Copies the installation's database into an empty one, which is to replace it. */
export async function move(args: readonly string[]): Promise<void> {
  const destination = parseMoveArguments(args);
  keepHeapSmall();
  const { databaseUrl: from } = readSettings(process.env);
  const { databaseUrl: to } = readSettings({ ...process.env, DATABASE_URL: destination });
  const tables = await moveInstallation({ from, to, options: copyOptions() });
  await refreshStatistics(to);
  await printLine(
    `Moved ${copySummary(tables)}. Set DATABASE_URL to the new address, leave DATA_DIR as it is, ` +
      'and start. The old database is as it was.',
  );
}
