import { readSettings } from '@lectern/server/settings/settings';
import { withDatabase } from '../installation/with-database.ts';
import { readSeedOrder } from '../seed/arguments.ts';
import { type Progress, seedCatalogue } from '../seed/seed-catalogue.ts';
import { say } from '../terminal/print-line.ts';

/** Fills the database with a large, made-up catalogue for load work. */
export async function seed(args: readonly string[]): Promise<void> {
  const order = readSeedOrder(args);
  await withDatabase(readSettings(process.env).databaseUrl, async (database) => {
    const began = performance.now();
    const people = await seedCatalogue(database, order, Date.now(), everyTenth());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await say(
      `${order.courses} courses, ${order.enrolments} enrolments, ${order.reviews} reviews and ` +
        `${people} people added in ${seconds} s (--seed ${order.seed}).`,
    );
  });
}

/** Tells of each tenth once. */
function everyTenth(): Progress {
  let told = '';
  return async (what, done, of) => {
    const tenth = `${what} ${Math.floor((done / of) * 10)}`;
    if (tenth === told) return;
    told = tenth;
    await say(`${done} of ${of} ${what} …`);
  };
}
