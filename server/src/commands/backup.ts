import { writeBackup } from '@lectern/database/copy/write-backup';
import manifest from '../../../package.json' with { type: 'json' };
import { readBackupOrder } from '../backup/arguments.ts';
import { backupPlace } from '../backup/backup-place.ts';
import { copyOptions, summary } from '../backup/copy-options.ts';
import { keptFiles } from '../backup/kept-files.ts';
import { readSettings } from '../settings.ts';
import { keepHeapSmall } from './keep-heap-small.ts';
import { say } from './say.ts';

/** Writes the whole installation into one file, also while the product runs. */
export async function backup(args: readonly string[]): Promise<void> {
  const place = readBackupOrder(args);
  keepHeapSmall();
  const { databaseUrl, dataDir } = readSettings(process.env);
  const madeAt = Date.now();
  const file = backupPlace(place, madeAt);
  const { tables, files, bytes } = await writeBackup({
    from: databaseUrl,
    file,
    facts: { lectern: manifest.version, madeAt },
    files: () => keptFiles(dataDir),
    options: copyOptions(),
  });
  await say(`Backed up to ${file}: ${summary(tables, files)}, ${megabytes(bytes)} MB.`);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
