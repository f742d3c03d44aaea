import {
  findOrphans,
  findUpload,
  listUploads,
  type Orphans,
  sumsOfUploads,
} from '@lectern/api/features/media/inventory/inventory';
import { removeUpload } from '@lectern/api/features/media/inventory/remove-upload';
import type { Database } from '@lectern/database/database';
import { type MediaStore, partsOf } from '@lectern/media/media-store';
import { UsageError } from '@lectern/server/process/usage-error';
import { plainLine } from '../terminal/plain-line.ts';
import type { MediaCommand } from './arguments.ts';
import { mediaLine } from './media-line.ts';

export interface CommandContext {
  readonly database: Database;
  readonly store: MediaStore;
  /** UTC milliseconds. */
  readonly now: number;
  readonly print: (text: string) => Promise<void>;
}

/** @throws UsageError where there is no such file, or it may not be deleted */
export async function executeCommand(
  command: MediaCommand,
  context: CommandContext,
): Promise<void> {
  switch (command.action) {
    case 'list':
      return await list(command.person, context);
    case 'orphans':
      return await orphans(command.isDeleting, context);
    case 'delete':
      return await remove(command.id, command.isForced, context);
  }
}

async function list(
  person: string | undefined,
  { database, print }: CommandContext,
): Promise<void> {
  for await (const upload of listUploads(database.read, person)) await print(mediaLine(upload));
  const all = await sumsOfUploads(database.read);
  const sums = all.filter(({ email }) => person === undefined || email === person);
  for (const { email, files, bytes } of sums) {
    await print(`${plainLine(email ?? '') || 'accounts that are gone'}: ${inWords(files, bytes)}`);
  }
  const total = (field: 'files' | 'bytes') => sums.reduce((sum, one) => sum + one[field], 0);
  if (person === undefined) await print(`Altogether: ${inWords(total('files'), total('bytes'))}`);
}

async function orphans(isDeleting: boolean, context: CommandContext): Promise<void> {
  const { database, store, now, print } = context;
  const found = await findOrphans(database.read, store, now);
  // Rather a wrong setting than the loss of every file.
  if (found.found === 0 && found.missing.length > 0) {
    throw new UsageError(
      `there is no file at all in ${store.place}, and uploads that should have one: ` +
        `${found.missing.length}. Is MEDIA_URL as Lectern has it?`,
    );
  }
  for (const { key, bytes } of found.files) await print(`no upload\t${key}\t${bytes}`);
  for (const upload of found.missing) await print(`no file\t${mediaLine(upload)}`);
  for (const { upload, isOld } of found.unshown) {
    await print(`${isOld ? 'not shown' : 'not shown yet'}\t${mediaLine(upload)}`);
  }
  await print(summary(found));
  if (isDeleting) await deleteOrphans(found, context);
}

function summary({ files, missing, unshown }: Orphans): string {
  return (
    `${count(files.length, 'file')} of no upload, ${count(missing.length, 'upload')} without a file, ` +
    `${count(unshown.length, 'upload')} that nothing shows`
  );
}

/** What a lesson shows stays, and what may yet be shown. */
async function deleteOrphans(
  { files, missing, unshown }: Orphans,
  { database, store, now, print }: CommandContext,
): Promise<void> {
  for (const id of new Set(files.map(({ key }) => partsOf(key)?.assetId ?? ''))) {
    await store.removeAsset(id);
  }
  const old = unshown.filter(({ isOld }) => isOld).map(({ upload }) => upload.id);
  const nowhere = new Set(unshown.map(({ upload }) => upload.id));
  const lost = missing.map(({ id }) => id).filter((id) => nowhere.has(id));
  const gone = new Set([...old, ...lost]);
  for (const id of gone) await removeUpload({ database, store }, id, now);
  await print(`Deleted: ${count(files.length, 'file')}, ${count(gone.size, 'upload')}`);
}

async function remove(
  id: string,
  isForced: boolean,
  { database, store, now, print }: CommandContext,
): Promise<void> {
  const found = await findUpload(database.read, id);
  if (!found) throw new UsageError(`there is no file ${id}`);
  if (found.isShown && !isForced) {
    const [first] = found.lessons;
    const where = first
      ? `the lesson “${plainLine(first.lesson)}” of “${plainLine(first.course)}” shows this file`
      : 'a course or a profile shows this picture';
    throw new UsageError(`${where}. Add --force if it has to go nevertheless`);
  }
  await removeUpload({ database, store }, id, now);
  await print(`Deleted: ${id}`);
}

function inWords(files: number, bytes: number): string {
  return `${count(files, 'file')}, ${(bytes / 1_000_000).toFixed(1)} MB`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
