import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  requireNoFile,
  unfinishedFileIn,
  writeFileAtomically,
} from '@lectern/database/copy/atomic-file';
import { type WrittenBackup, writeBackup } from '@lectern/database/copy/write-backup';
import { openMediaStore } from '@lectern/server/media/open-media-store';
import { readSettings, type Settings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import type { Encrypter } from 'age-encryption';
import manifest from '../../../package.json' with { type: 'json' };
import { parseBackupArguments } from '../backup/arguments.ts';
import { createEncrypter, createKeyFile } from '../backup/backup-keys.ts';
import { backupPath } from '../backup/backup-path.ts';
import {
  type CommandCopyOptions,
  copyOptions,
  copySummary,
  mediaSummary,
  megabytes,
} from '../backup/copy-options.ts';
import { encryptFile } from '../backup/encrypted-file.ts';
import { MEDIA, MediaReader } from '../backup/media-files.ts';
import { readOutboxFiles } from '../backup/outbox-files.ts';
import { printLine } from '../terminal/print-line.ts';

/**
 * Writes the whole installation into one file, also while the product runs; or creates a key for
 * encrypted backups.
 */
export async function backup(args: readonly string[]): Promise<void> {
  const command = parseBackupArguments(args);
  if ('newKey' in command) {
    const file = path.resolve(command.newKey);
    const recipient = await createKeyFile(file);
    await printLine(
      `The key is in ${file}: keep it elsewhere, for without it no backup is opened.`,
    );
    await printLine(`Set BACKUP_ENCRYPT_TO=${recipient}`);
    return;
  }
  keepHeapSmall();
  const settings = readSettings(process.env);
  const encrypter = await createEncrypter(settings.backup);
  const madeAt = Date.now();
  const file = backupPath(command.destination, madeAt, encrypter ? '.backup.age' : '.backup');
  const store = await openMediaStore(settings.media);
  const media = new MediaReader(store, command.withoutMedia);
  const write = (place: string, options: CommandCopyOptions) =>
    writeBackup({
      from: settings.databaseUrl,
      file: place,
      facts: { lectern: manifest.version, madeAt },
      async *files(snapshot) {
        yield* readOutboxFiles(settings.dataDir);
        yield* media.read(snapshot);
      },
      options,
    });
  const { tables, files, bytes } = encrypter
    ? await writeEncrypted(write, encrypter, { file, dataDir: settings.dataDir, madeAt })
    : await write(file, copyOptions());
  const encryptionNote = encrypter ? ', encrypted' : '';
  await printLine(
    `Backed up to ${file}: ${copySummary(tables, files)}, ${megabytes(bytes)} MB${encryptionNote}.`,
  );
  const leftOut = files.leftOut.get(MEDIA);
  if (leftOut) await printLine(`Left out: ${mediaSummary(leftOut)} in ${store.place}.`);
  if (media.missing > 0) await printLine(missingNote(media.missing, store.place));
}

function missingNote(missing: number, place: string): string {
  return (
    `There is no file in ${place} of uploads that the database has: ${missing}. ` +
    'Is MEDIA_URL as Lectern has it? npm run media -- orphans names them.'
  );
}

/** The unencrypted file exists in the installation's own DATA_DIR alone, until it is encrypted. */
async function writeEncrypted(
  write: (place: string, options: CommandCopyOptions) => Promise<WrittenBackup>,
  encrypter: Encrypter,
  { file, dataDir, madeAt }: Pick<Settings, 'dataDir'> & { file: string; madeAt: number },
): Promise<WrittenBackup> {
  requireNoFile(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const plain = unfinishedFileIn(dataDir, 'backup');
  const options = copyOptions();
  try {
    const written = await write(plain, options);
    const bytes = await writeFileAtomically(file, madeAt, async (unfinished) => {
      await encryptFile(encrypter, plain, unfinished, options.signal);
      return (await stat(unfinished)).size;
    });
    return { ...written, bytes };
  } finally {
    await rm(plain, { force: true });
  }
}
