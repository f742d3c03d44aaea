import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import type { Outcome } from '../outcome.ts';
import { compareTurns } from '../rounds.ts';
import type { Workshop } from '../workshop.ts';
import {
  type SeatTimes,
  signInLearners,
  timeSeats,
  WITH_QUEUE,
  WITHOUT_QUEUE,
} from '../writes/queue-cost.ts';
import { fillWithSample } from '../writes/sample.ts';

const GOAL = { atMost: 1.1 };
const WARM_UPS = 8;
/** Many short turns: what else the machine does then falls on both alike. */
const ROUNDS = { quick: 30, full: 120 };
/** Of a turn. */
const LEARNERS = 250;

/**
 * What the queue for seats costs those who find one: the product's transactions beside the same without
 * the reads and writes of the line, in turns on the same database, without HTTP, which would hide a part.
 */
export async function waitlistCost(workshop: Workshop): Promise<Outcome[]> {
  const sqlite = await measure(workshop, 'SQLite', `file:${workshop.folder()}/lectern.db`);
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  return [...sqlite, ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase()))];
}

async function measure(workshop: Workshop, engine: string, url: string): Promise<Outcome[]> {
  await fillWithSample(url);
  const database = await openDatabase(url);
  workshop.onClear(() => database.close());
  const learners = await signInLearners(database, LEARNERS);
  const rounds = WARM_UPS + (workshop.options.quick ? ROUNDS.quick : ROUNDS.full);
  const turns: { readonly ours: SeatTimes; readonly without: SeatTimes }[] = [];
  for (let round = 0; round < rounds; round++) {
    const withQueue = () => timeSeats(database, WITH_QUEUE, learners, round);
    const withoutQueue = () => timeSeats(database, WITHOUT_QUEUE, learners, round);
    // Whichever comes first finds a colder database: each does, every other time.
    if (round % 2 === 0) {
      const ours = await withQueue();
      turns.push({ ours, without: await withoutQueue() });
    } else {
      const without = await withoutQueue();
      turns.push({ ours: await withQueue(), without });
    }
  }
  const measured = turns.slice(WARM_UPS);
  return (['enrolling', 'leaving'] as const).map((act) =>
    compareTurns(
      `${engine}, ${act}, time with the queue to without it`,
      measured.map(({ ours, without }) => ({ subject: ours[act], limit: without[act] })),
      { unit: 'ms each', ...(act === 'enrolling' ? { goal: GOAL } : {}) },
    ),
  );
}
