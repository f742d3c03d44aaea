import { setTimeout as wait } from 'node:timers/promises';
import { addNotices } from '@lectern/api/features/notice/add-notices';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { enrolAll } from '../learning/sample.ts';
import { type Listening, listen } from '../live/listening.ts';
import { type Stream, sendAtFixedRates } from '../load/open-loop.ts';
import type { Outcome } from '../outcome.ts';
import { residentMemory } from '../processes/usage.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { COURSES, courseIdAt, fillWithSample, LEARNERS, learnerAt } from '../writes/sample.ts';
import { startWritingProduct } from '../writes/writing-product.ts';

const MEMORY_GOAL = { atMost: 150 };
const READ_GOAL = { atMost: 50 };
const PAGES = 5_000;
/** The course in which all of them learn. */
const TAKEN = 0;
const READS = 500;
/** Notices a second, each to another person. */
const NOTICES = 100;
/** The time to fill the caches and to have the code compiled, in seconds. */
const WARM_UP = 10;
/** How long reads are measured without pages, in seconds. */
const ALONE = 15;
/** Each connection is written to, and its token checked, once in this time, in milliseconds. */
const ROUND = 27_000;

/** What 5,000 open pages cost that are told of notices as they come, and how long others wait beside them. */
export async function liveNotices(workshop: Workshop): Promise<Outcome[]> {
  const sqlite = await measure(workshop, 'SQLite', `file:${workshop.folder()}/lectern.db`);
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  return [...sqlite, ...(await measure(workshop, 'PostgreSQL', await postgres.createDatabase()))];
}

async function measure(workshop: Workshop, engine: string, url: string): Promise<Outcome[]> {
  const people = Array.from({ length: PAGES }, (_, number) => number);
  await fillWithSample(url, (database) => enrolAll(database, TAKEN, people));
  const { product, tokens } = await startWritingProduct(workshop, url);
  const database = await openDatabase(url);
  workshop.onClear(() => database.close());
  const load = { perSecond: READS };
  await sendAtFixedRates(product.url, [reads(tokens)], { ...load, seconds: WARM_UP });
  await wait(3_000);
  const megabytes = () => (residentMemory(product.process.pid ?? 0) ?? Number.NaN) / 2 ** 20;
  const before = megabytes();
  const order = { origin: product.url, tokens: tokens.slice(0, PAGES) };
  const pages = await listen(workshop.children, order);
  await wait(ROUND);
  const beside = megabytes();

  const seconds = workshop.options.quick ? 10 : 30;
  const [waited, told] = await Promise.all([
    sendAtFixedRates(product.url, [reads(tokens)], { ...load, seconds }),
    tellSome(database, seconds),
  ]);
  await wait(3_000);
  const delays = await delaysOf(pages, told);
  const [quiet = [], crowded = []] = [waited[0] ?? [], await besideCrowd(product.url, tokens)];
  const after = megabytes();
  const { lost } = await pages.report();
  await pages.end();
  await wait(3_000);
  // Afterwards: before, it would have the process take memory that pages then need not.
  const alone = { ...load, seconds: ALONE };
  const [reading = []] = await sendAtFixedRates(product.url, [reads(tokens)], alone);
  const without = quantile(reading, 0.99);
  if (lost > 0) throw new Error(`${lost} of ${PAGES} connections ended`);
  return [
    {
      label: `${engine}, memory of ${PAGES} open pages`,
      value: Math.max(beside, after) - before,
      unit: 'MB',
      goal: MEMORY_GOAL,
      detail: `${before.toFixed(0)} MB before, ${beside.toFixed(0)} MB with them, ${after.toFixed(0)} MB after notices to all`,
    },
    readOutcome(`${engine}, reads beside them, p99`, quiet, without, `${NOTICES} notices a second`),
    readOutcome(
      `${engine}, reads while all are told, p99`,
      crowded,
      without,
      'two notices to each of them',
    ),
    {
      label: `${engine}, from the commit to the page, p99`,
      value: quantile(delays, 0.99),
      unit: 'ms',
      detail: `${delays.length} notices; median ${quantile(delays, 0.5).toFixed(0)} ms, longest ${quantile(delays, 1).toFixed(0)} ms`,
    },
  ];
}

/** @param without the p99 of reads with no page open, in milliseconds */
function readOutcome(
  label: string,
  times: readonly number[],
  without: number,
  beside: string,
): Outcome {
  const detail =
    `${READS} reads a second, beside ${beside}; median ${quantile(times, 0.5).toFixed(1)} ms, ` +
    `longest ${quantile(times, 1).toFixed(0)} ms, p99 without open pages ${without.toFixed(1)} ms`;
  return { label, value: quantile(times, 0.99), unit: 'ms', goal: READ_GOAL, detail };
}

/** Mostly what guests read; a quarter are learners’ own. */
function reads(tokens: readonly string[]): Stream {
  const requests = Array.from({ length: COURSES }, (_, number) => {
    if (number % 4 === 0) {
      const headers = { authorization: `Bearer ${tokens[number * 7]}` };
      return { address: '/api/notices/unread', headers };
    }
    if (number % 10 === 5) return { address: '/api/courses?sort=most-enrolled', headers: {} };
    return { address: `/api/courses/${courseIdAt(number)}`, headers: {} };
  });
  return { label: 'reads', requests };
}

/** @returns when each person's notice was committed, UTC milliseconds */
async function tellSome(database: Database, seconds: number): Promise<number[]> {
  const told: number[] = [];
  const each = NOTICES / 10;
  for (let turn = 0; turn < seconds * 10; turn++) {
    const from = (turn * each) % PAGES;
    await tell(database, from, from + each);
    for (let person = from; person < from + each; person++) told[person] = Date.now();
    await wait(100);
  }
  return told;
}

async function tell(database: Database, from: number, to: number): Promise<void> {
  const notices = Array.from({ length: to - from }, (_, index) => ({
    personId: learnerAt(from + index).id,
    kind: 'security' as const,
    detail: { text: 'Your password was changed.' },
  }));
  await database.interactiveTransaction((writer) => addNotices(writer, notices, Date.now()));
}

/** How long pages waited for what was told last. */
async function delaysOf(pages: Listening, told: readonly number[]): Promise<number[]> {
  const { toldAt } = await pages.report();
  return told.flatMap((committed, person) => {
    if (committed === undefined) return [];
    return [(toldAt[person] ?? 0) - committed];
  });
}

/** How long readers wait while the course that all of them take is withdrawn, and all are told. */
async function besideCrowd(origin: string, tokens: readonly string[]): Promise<number[]> {
  const seconds = 15;
  const [waited] = await Promise.all([
    sendAtFixedRates(origin, [reads(tokens)], { perSecond: READS, seconds }),
    (async () => {
      for (const state of ['withdrawn', 'published', 'withdrawn']) {
        await wait(1_000);
        await setState(origin, tokens[LEARNERS - 1] ?? '', state);
        await wait(3_000);
      }
    })(),
  ]);
  return waited[0] ?? [];
}

async function setState(origin: string, token: string, state: string): Promise<void> {
  const answer = await fetch(`${origin}/api/courses/${courseIdAt(TAKEN)}/state`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
  if (!answer.ok) throw new Error(`${state}: ${answer.status} ${await answer.text()}`);
}
