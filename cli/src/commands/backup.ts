import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { appearWhole, demandNothingAt, unfinishedIn } from '@lectern/database/copy/appear-whole';
import { type WrittenBackup, writeBackup } from '@lectern/database/copy/write-backup';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import type { Encrypter } from 'age-encryption';
import manifest from '../../../package.json' with { type: 'json' };
import { readBackupOrder } from '../backup/arguments.ts';
import { encrypterFor, makeKey } from '../backup/backup-keys.ts';
import { backupPlace } from '../backup/backup-path.ts';
import { type CommandCopyOptions, copyOptions, summary } from '../backup/copy-options.ts';
import { encryptFile } from '../backup/encrypted-file.ts';
import { keptFiles } from '../backup/outbox-files.ts';
import { say } from '../terminal/print-line.ts';

/**
 * Writes the whole installation into one file, also while the product runs; or makes a key that opens
 * encrypted ones.
 */
export async function backup(args: readonly string[]): Promise<void> {
  const order = readBackupOrder(args);
  if ('newKey' in order) {
    const file = path.resolve(order.newKey);
    const recipient = await makeKey(file);
    await say(`The key is in ${file}: keep it elsewhere, for without it no backup is opened.`);
    await say(`Set BACKUP_ENCRYPT_TO=${recipient}`);
    return;
  }
  keepHeapSmall();
  const settings = readSettings(process.env);
  const encrypter = await encrypterFor(settings.backup);
  const madeAt = Date.now();
  const file = backupPlace(order.place, madeAt, encrypter ? '.backup.age' : '.backup');
  const write = (place: string, options: CommandCopyOptions) =>
    writeBackup({
      from: settings.databaseUrl,
      file: place,
      facts: { lectern: manifest.version, madeAt },
      files: () => keptFiles(settings.dataDir),
      options,
    });
  const { tables, files, bytes } = encrypter
    ? await writeEncrypted(write, encrypter, { file, dataDir: settings.dataDir, madeAt })
    : await write(file, copyOptions());
  const how = encrypter ? ', encrypted' : '';
  await say(`Backed up to ${file}: ${summary(tables, files)}, ${megabytes(bytes)} MB${how}.`);
}

/** What is not encrypted yet lies where the installation itself lies, and nowhere else. */
async function writeEncrypted(
  write: (place: string, options: CommandCopyOptions) => Promise<WrittenBackup>,
  encrypter: Encrypter,
  { file, dataDir, madeAt }: Pick<Settings, 'dataDir'> & { file: string; madeAt: number },
): Promise<WrittenBackup> {
  demandNothingAt(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const plain = unfinishedIn(dataDir, 'backup');
  const options = copyOptions();
  try {
    const written = await write(plain, options);
    const bytes = await appearWhole(file, madeAt, async (unfinished) => {
      await encryptFile(encrypter, plain, unfinished, options.signal);
      return (await stat(unfinished)).size;
    });
    return { ...written, bytes };
  } finally {
    await rm(plain, { force: true });
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
