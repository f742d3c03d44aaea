import { readSettings } from '@lectern/server/settings/settings';
import { withDatabase } from '../installation/with-database.ts';
import { parseSeedArguments } from '../seed/arguments.ts';
import { type ReportProgress, seedCatalogue } from '../seed/seed-catalogue.ts';
import { printLine } from '../terminal/print-line.ts';

/** Fills the database with a large made-up catalogue for load tests. */
export async function seed(args: readonly string[]): Promise<void> {
  const command = parseSeedArguments(args);
  await withDatabase(readSettings(process.env).databaseUrl, async (database) => {
    const began = performance.now();
    const people = await seedCatalogue(database, command, Date.now(), printEachTenth());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await printLine(
      `${command.courses} courses, ${command.enrolments} enrolments, ${command.reviews} reviews and ` +
        `${people} people added in ${seconds} s (--seed ${command.seed}).`,
    );
  });
}

/** Prints each tenth once. */
function printEachTenth(): ReportProgress {
  let printed = '';
  return async (noun, done, total) => {
    const tenth = `${noun} ${Math.floor((done / total) * 10)}`;
    if (tenth === printed) return;
    printed = tenth;
    await printLine(`${done} of ${total} ${noun} …`);
  };
}
