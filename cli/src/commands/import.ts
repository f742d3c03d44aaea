import { readSettings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import {
  type CatalogueImport,
  type CourseImport,
  parseImportArguments,
} from '../import/arguments.ts';
import { openCourseFile } from '../import/course-file.ts';
import { type ImportResult, importCourses as importCatalogue } from '../import/import-courses.ts';
import { isPackage } from '../import/is-package.ts';
import { withDatabase } from '../installation/with-database.ts';
import { printLine } from '../terminal/print-line.ts';

/** Adds the courses of a CSV file, or one course from its files: what is named is told by its content. */
export async function importCourses(args: readonly string[]): Promise<void> {
  const command = await parseImportArguments(args, isPackage);
  keepHeapSmall();
  if (command.kind === 'catalogue') await importCsv(command);
  else await importCourse(command);
}

/** Prints bad rows to stderr and the summary to stdout. */
async function importCsv({ file, owner, strict }: CatalogueImport): Promise<void> {
  // Opened before the database: most mistakes show in the first line.
  const courses = await openCourseFile(file);
  await withDatabase(readSettings(process.env).databaseUrl, async (database) => {
    const result = await importCatalogue(database, {
      file: courses,
      owner,
      strict,
      now: Date.now(),
      report: (text) => printLine(text, 'stderr'),
      progress: (rows) => printLine(`${rows} rows read …`),
    });
    await printLine(summary(result));
    if (!result.published) process.exitCode = 1;
  });
}

/** Prints what was left out to stderr and what was made to stdout. */
async function importCourse(command: CourseImport): Promise<void> {
  // A catalogue needs none of it, and is to be imported in little memory.
  const { importCourseFiles } = await import('../package/import-course-files.ts');
  const settings = readSettings(process.env);
  await withDatabase(settings.databaseUrl, async (database) => {
    await importCourseFiles({ database, settings, command });
  });
}

function summary({ rows, imported, existing, refused, published }: ImportResult): string {
  if (!published) return `Nothing imported, as --strict says: ${refused} of ${rows} rows refused.`;
  const courses = `${imported} ${imported === 1 ? 'course' : 'courses'} imported`;
  const bad = `${refused} ${refused === 1 ? 'row' : 'rows'} refused`;
  return `${courses}, ${existing} already there, ${bad}.`;
}
