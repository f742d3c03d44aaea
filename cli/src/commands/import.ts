import { readSettings } from '@lectern/server/settings/settings';
import { keepHeapSmall } from '@lectern/server/tuning/keep-heap-small';
import { readImportOrder } from '../import/arguments.ts';
import { openCourseFile } from '../import/course-file.ts';
import { type ImportTally, importCourses } from '../import/import-courses.ts';
import { withDatabase } from '../installation/with-database.ts';
import { say } from '../terminal/print-line.ts';

/** Adds the courses of a CSV file; bad rows go to stderr, what became of all to stdout. */
export async function importCatalogue(args: readonly string[]): Promise<void> {
  const { file, owner, strict } = readImportOrder(args);
  keepHeapSmall();
  // Before the database is touched: most slips show in the first line.
  const courses = await openCourseFile(file);
  await withDatabase(readSettings(process.env).databaseUrl, async (database) => {
    const tally = await importCourses(database, {
      file: courses,
      owner,
      strict,
      now: Date.now(),
      report: (text) => say(text, 'stderr'),
      progress: (rows) => say(`${rows} rows read …`),
    });
    await say(summary(tally));
    if (!tally.kept) process.exitCode = 1;
  });
}

function summary({ rows, imported, alreadyThere, refused, kept }: ImportTally): string {
  if (!kept) return `Nothing imported, as --strict says: ${refused} of ${rows} rows refused.`;
  const courses = `${imported} ${imported === 1 ? 'course' : 'courses'} imported`;
  const bad = `${refused} ${refused === 1 ? 'row' : 'rows'} refused`;
  return `${courses}, ${alreadyThere} already there, ${bad}.`;
}
