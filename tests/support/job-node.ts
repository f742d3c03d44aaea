import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@lectern/database/open';
import type { JobKind } from '@lectern/jobs/job-kind';
import { JobRunner } from '@lectern/jobs/job-runner';
import { z } from 'zod';

/** What the nodes of the test are given: a number. */
export const NUMBERED: JobKind<{ readonly number: number }> = {
  name: 'numbered',
  payload: z.object({ number: z.number() }),
};

/** How long after the death of a node another takes over, in milliseconds. */
export const SHORT_LEASE = 3_000;

/**
 * A node that runs numbered jobs until it is killed, and notes in a file when each run begins and ends:
 * `begin` or `end`, the number, its process, and the time.
 *
 * @param url of the database
 * @param file it is appended to
 */
async function runNode(url: string, file: string): Promise<void> {
  const database = await openDatabase(url);
  const note = (what: 'begin' | 'end', number: number) =>
    appendFileSync(file, `${what} ${number} ${process.pid} ${Date.now()}\n`);
  const tell = (facts: unknown, message: string) => console.error(message, facts);
  const jobs = new JobRunner({
    database,
    clock: Date.now,
    random: Math.random,
    node: { machine: 'of a test', process: String(process.pid) },
    log: { warn: tell, error: tell },
  });
  jobs.handle({
    kind: NUMBERED,
    concurrency: 2,
    concurrencyPer: 'process',
    lease: SHORT_LEASE,
    timeout: 60_000,
    maxAttempts: 100,
    backoff: { first: 100, longest: 100, jitter: 0 },
    reasonOf: String,
    failedPayload: 'kept',
    run: async ({ number }) => {
      note('begin', number);
      // Some outlast their lease.
      await pause(number % 10 === 0 ? SHORT_LEASE + 500 : 20 * Math.random());
      note('end', number);
    },
  });
  // Half a minute, after which nodes look by themselves, would make the test long.
  setInterval(() => void jobs.wake(), 100);
}

const [, script, url, file] = process.argv;
if (script === import.meta.filename && url !== undefined && file !== undefined) {
  await runNode(url, file);
}
