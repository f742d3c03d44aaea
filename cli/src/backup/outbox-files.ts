import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BackupFile } from '@lectern/database/copy/backup-files';
import { CopyError } from '@lectern/database/copy/copy-error';
import { explainWriteError } from '@lectern/database/copy/explain-write-error';
import { outboxFolder } from '@lectern/server/mail/create-transport';

/** Names of outbox files in a backup; none leads out of the folder. */
const OUTBOX_FILE = /^outbox\/(?<name>[^./\\][^/\\]*)$/;

/** The letters that no mail server took. */
export async function* readOutboxFiles(dataDir: string): AsyncIterable<BackupFile> {
  for (const name of await completeFiles(dataDir)) {
    const content = await readFile(path.join(outboxFolder(dataDir), name)).catch(
      undefinedIfMissing,
    );
    if (!content) continue;
    yield { path: `outbox/${name}`, bytes: content.length, content: Readable.from([content]) };
  }
}

/** Restores the files of the outbox, and removes them again if restoring fails. */
export class OutboxRestorer {
  readonly #dataDir: string;
  readonly #restored: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @throws CopyError where another installation's letters lie there, or the disk is full */
  async requireEmptyOutbox(): Promise<void> {
    if ((await completeFiles(this.#dataDir)).length === 0) return;
    throw new CopyError(
      `there are letters in ${outboxFolder(this.#dataDir)} already: ` +
        'choose another DATA_DIR, or move them away',
    );
  }

  async restoreFile({ path: backupName, content }: BackupFile): Promise<void> {
    const name = OUTBOX_FILE.exec(backupName)?.groups?.name;
    if (name === undefined || content === undefined)
      throw new CopyError(`the backup has a file ${backupName}, unknown here`);
    const folder = outboxFolder(this.#dataDir);
    const file = path.join(folder, name);
    const unfinished = path.join(folder, `.${name}.unfinished`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, await buffer(content), { mode: 0o600, flush: true });
      await rename(unfinished, file);
      this.#restored.push(file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw explainWriteError(error, file);
    }
  }

  async removeRestored(): Promise<void> {
    for (const file of this.#restored) await rm(file, { force: true });
  }
}

/** Names of complete files; those of unfinished ones begin with a dot. */
async function completeFiles(dataDir: string): Promise<string[]> {
  const entries: Dirent[] | undefined = await readdir(outboxFolder(dataDir), {
    withFileTypes: true,
  }).catch(undefinedIfMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** A letter may be removed meanwhile, and the folder is created with the first one. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
