import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '@lectern/database/open';
import { enrolIn, signIn } from './arrange.ts';

interface Start {
  readonly databaseUrl: string;
  readonly courseId: string;
  readonly count: number;
}

/** The outcome of each learner: `enrolled`, or the code of the refusal. */
export type EnrolmentOutcomes = readonly string[];

export interface ConcurrentLearners {
  /** Lets all learners enrol at once. */
  go(): Promise<EnrolmentOutcomes>;
}

/**
 * Starts learners on a thread with a connection of its own, as another process has it: on SQLite a
 * second connection of the same thread would block the first one that it waits for.
 */
export async function startConcurrentLearners(start: Start): Promise<ConcurrentLearners> {
  const worker = new Worker(new URL(import.meta.url), { workerData: start });
  const ready = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  if (ready[0] !== 'ready') throw new Error('The thread did not start');
  return {
    go: async () => {
      // Both listeners are added first: a busy thread gets both events at once.
      const [outcomes] = await Promise.all([
        once(worker, 'message'),
        once(worker, 'exit'),
        worker.postMessage('go'),
      ]);
      return outcomes[0];
    },
  };
}

if (parentPort) await enrolAll(parentPort, workerData);

async function enrolAll(
  port: NonNullable<typeof parentPort>,
  { databaseUrl, courseId, count }: Start,
): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const people = [];
  for (let index = 0; index < count; index++) people.push(await signIn(database, `${index}`));
  port.postMessage('ready');
  await once(port, 'message');
  const outcomes = await Promise.all(
    people.map((person) =>
      enrolIn(database, courseId, person).then(
        () => 'enrolled',
        (error: { code?: string }) => error.code,
      ),
    ),
  );
  port.postMessage(outcomes);
  await database.close();
  port.close();
}
