import { readSettings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { parseImportArguments } from '../import/arguments.ts';
import { openCourseFile } from '../import/course-file.ts';
import { type ImportResult, importCourses } from '../import/import-courses.ts';
import { withDatabase } from '../installation/with-database.ts';
import { printLine } from '../terminal/print-line.ts';

/** Adds the courses of a CSV file; prints bad rows to stderr and the summary to stdout. */
export async function importCatalogue(args: readonly string[]): Promise<void> {
  const { file, owner, strict } = parseImportArguments(args);
  keepHeapSmall();
  // Opened before the database: most mistakes show in the first line.
  const courses = await openCourseFile(file);
  await withDatabase(readSettings(process.env).databaseUrl, async (database) => {
    const result = await importCourses(database, {
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

function summary({ rows, imported, existing, refused, published }: ImportResult): string {
  if (!published) return `Nothing imported, as --strict says: ${refused} of ${rows} rows refused.`;
  const courses = `${imported} ${imported === 1 ? 'course' : 'courses'} imported`;
  const bad = `${refused} ${refused === 1 ? 'row' : 'rows'} refused`;
  return `${courses}, ${existing} already there, ${bad}.`;
}
