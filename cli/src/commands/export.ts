import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { exportPackage } from '@lectern/api/workflows/course-package/export-package';
import { writeFolder } from '@lectern/course-package/folder/write-folder';
import { folderNameOf } from '@lectern/course-package/names';
import { openMedia } from '@lectern/server/media/open-media';
import { UsageError } from '@lectern/server/process/usage-error';
import { readSettings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { withExistingDatabase } from '../installation/with-database.ts';
import { explaining } from '../package/explaining.ts';
import { parseExportArguments } from '../package/export-arguments.ts';
import { plainLine } from '../terminal/plain-line.ts';
import { printLine } from '../terminal/print-line.ts';
import { quoteValue } from '../terminal/quote-value.ts';

/** Writes a course as a folder of Markdown and other files. */
export async function exportCourse(args: readonly string[]): Promise<void> {
  const { courseId, folder } = parseExportArguments(args);
  keepHeapSmall();
  const settings = readSettings(process.env);
  await withExistingDatabase(settings.databaseUrl, async (database) => {
    const { store } = await openMedia(settings, database);
    const pack = await explaining(exportPackage({ read: database.read, store }, courseId));
    const target = path.resolve(folder ?? folderNameOf(pack.course.title));
    await explaining(mustBeEmpty(target));
    await explaining(writeFolder(pack, target));
    for (const { name, reason } of pack.leftOut) {
      await printLine(`left out: ${plainLine(`${name}: ${reason}`)}`, 'stderr');
    }
    const lessons = pack.sections.flatMap((section) => section.lessons).length;
    const counts = `${lessons} lessons, ${pack.files.size} files`;
    await printLine(`“${plainLine(pack.course.title)}” was exported to ${target}: ${counts}.`);
  });
}

/** Makes the folder. @throws UsageError where it holds anything: nothing of it is to be replaced */
async function mustBeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return;
  throw new UsageError(`the folder ${quoteValue(folder)} is not empty.`);
}
