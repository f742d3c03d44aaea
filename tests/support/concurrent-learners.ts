import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '@lectern/database/open';
import { enrolIn, signIn } from './arrange.ts';

interface Start {
  readonly databaseUrl: string;
  readonly courseId: string;
  readonly count: number;
}

/** How each of the rival's people fared: `enrolled`, or the code of the refusal. */
export type EnrolmentOutcomes = readonly string[];

export interface ConcurrentLearners {
  /** Lets all of its people ask for a seat at once. */
  go(): Promise<EnrolmentOutcomes>;
}

/**
 * Other people on a thread and a connection of their own, as another process has them: on SQLite
 * a second connection of the same thread could never go on while it waits for the first.
 */
export async function startConcurrentLearners(start: Start): Promise<ConcurrentLearners> {
  const worker = new Worker(new URL(import.meta.url), { workerData: start });
  const ready = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  if (ready[0] !== 'ready') throw new Error('The rival did not start');
  return {
    go: async () => {
      // Both are listened for from the start: a busy thread hears of them in one go.
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
  { databaseUrl, courseId, count: howMany }: Start,
): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const people = [];
  for (let rival = 0; rival < howMany; rival++) people.push(await signIn(database, `${rival}`));
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
